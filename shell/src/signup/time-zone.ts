/** The browser's time zone, as an IANA name (D-41). */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
