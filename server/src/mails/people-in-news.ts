import type { TFunction } from 'i18next';
import type { MailPeople } from '../platform/mail/mail-kind.ts';

/** Whom news is from. */
export interface PeopleInNews {
  count: number;
  /** Null: the member doesn't want any in emails (D-63). A fictional profile's says what it is. */
  names: readonly string[] | null;
  /** How many of them are fictional profiles. */
  fictional: number;
}

export interface NewsGroup extends PeopleInNews {
  /** “2 new likes”; absent where there is one group, which the heading names. */
  label?: string;
  /** “New like”. */
  each?: string;
  /** Of each name, in their order: “2 messages”. */
  notes?: readonly string[];
}

/** Rows of a mail, so that its button is on a phone's first screen. */
const ROWS = 3;

/** The first names of each group, and how many more it has; none where they aren't told. A later group has one row at least. */
export function named(groups: readonly NewsGroup[], t: TFunction): MailPeople[] {
  const told = groups.flatMap(({ names, ...words }) => (names?.length ? [{ ...words, names }] : []));
  let free = ROWS;
  return told.map(({ label, each, names, notes }, nth) => {
    const shown = names.slice(0, Math.max(1, free - (told.length - 1 - nth)));
    free -= shown.length;
    const count = names.length - shown.length;
    const words = told.length > 1 ? { ...(label && { label }), ...(each && { each }) } : {};
    return {
      ...words,
      names: shown,
      ...(notes && { notes: notes.slice(0, shown.length) }),
      ...(count > 0 && { further: t('news_mail.further', { count }) }),
    };
  });
}

/** D-46: said where no name does. */
export const aboutFictional = (people: readonly PeopleInNews[], t: TFunction): string[] => {
  const count = people.reduce((sum, { fictional, names }) => sum + (names ? 0 : fictional), 0);
  return count === 0 ? [] : [t('news_mail.fictional', { count })];
};
