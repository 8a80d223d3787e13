/** In the order of the page. */
export const SECTIONS = ['account', 'safety', 'notifications', 'privacy', 'payments', 'data', 'leaving'] as const;
export type SectionName = (typeof SECTIONS)[number];
