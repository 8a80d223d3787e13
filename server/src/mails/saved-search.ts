import { mailKind } from '../platform/mail/mail-kind.ts';

/** D-14: new members in a saved search, once a day at most. Names neither the search nor anybody in it (D-63). */
export const savedSearchMail = mailKind<{ url: string; count: number }>({
  name: 'saved-search',
  topic: 'saved_searches',
  content: ({ url, count }, { t }) => ({
    title: t('saved_search.subject'),
    paragraphs: [t('saved_search.text', { count })],
    button: { label: t('saved_search.button'), url },
  }),
  sample: (site) => ({ url: `${site}/members`, count: 3 }),
});
