/** What belongs together, in the order of the page. */
export const GROUPS = [['account', 'safety', 'data'], ['notifications', 'privacy'], ['payments'], ['leaving']] as const;
export type SectionName = (typeof GROUPS)[number][number];

export const SECTIONS: readonly SectionName[] = GROUPS.flat();
