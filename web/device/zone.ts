/** The time zone of this device, by its IANA name. */
export const here = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
