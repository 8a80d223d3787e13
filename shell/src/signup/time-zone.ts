/** IANA name of where this browser is (D-41). */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
