import type { Locale } from '@vesper/contracts';
import { formatTag } from '@vesper/i18n';
import type { TFunction } from 'i18next';

/** Whom news is from. */
export interface PeopleInNews {
  count: number;
  /** Null: the member doesn't want any in emails (D-63). A fictional profile's says what it is. */
  names: readonly string[] | null;
  /** How many of them are fictional profiles. */
  fictional: number;
}

const NAMED = 5;

/** The first names, and how many more there are. */
function listOf(names: readonly string[], { t, locale }: { t: TFunction; locale: Locale }): string {
  const further = names.length - NAMED;
  const shown = further > 0 ? [...names.slice(0, NAMED), t('news_mail.further', { count: further })] : names;
  return new Intl.ListFormat(formatTag(locale)).format(shown);
}

/** A line with their names; none where they aren't told. */
export const named = ({ names }: PeopleInNews, frame: { t: TFunction; locale: Locale }, lineWith: (names: string) => string): string[] =>
  names?.length ? [lineWith(listOf(names, frame))] : [];

/** D-46: said where no name does. */
export const aboutFictional = (people: readonly PeopleInNews[], t: TFunction): string[] => {
  const count = people.reduce((sum, { fictional, names }) => sum + (names ? 0 : fictional), 0);
  return count === 0 ? [] : [t('news_mail.fictional', { count })];
};
