/** How long a ticket is good, in s. Whoever only asks for this does not read how tickets are signed. */
export const TICKET_LIFETIME = 30;
