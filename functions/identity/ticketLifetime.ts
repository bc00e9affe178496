/** How long a ticket is valid, in s. In a file of its own so that reading it does not load the signing code. */
export const TICKET_LIFETIME = 30;
