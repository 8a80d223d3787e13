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

const NAMED = 5;

/** The first names, and how many more there are; none where they aren't told. */
export function named({ names }: PeopleInNews, t: TFunction, label?: string): MailPeople[] {
  if (!names?.length) return [];
  const count = names.length - NAMED;
  return [{ ...(label && { label }), names: names.slice(0, NAMED), ...(count > 0 && { further: t('news_mail.further', { count }) }) }];
}

/** D-46: said where no name does. */
export const aboutFictional = (people: readonly PeopleInNews[], t: TFunction): string[] => {
  const count = people.reduce((sum, { fictional, names }) => sum + (names ? 0 : fictional), 0);
  return count === 0 ? [] : [t('news_mail.fictional', { count })];
};
