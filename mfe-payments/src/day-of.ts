/** The day of a term that ends with it in UTC, to be formatted anywhere: in Berlin its last second is the next day's. */
export const dayOf = (iso: string): string => `${iso.slice(0, 10)}T12:00:00Z`;
