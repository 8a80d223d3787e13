/** A `tel:` URL, without dashes and spaces [L-17]. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[\s-]/g, '')}`;
