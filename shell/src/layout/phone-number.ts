/** A `tel:` address has neither dashes nor spaces [L-17]. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[\s-]/g, '')}`;
