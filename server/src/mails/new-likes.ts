import { mailKind } from '../platform/mail/mail-kind.ts';
import { aboutFictional, named, type PeopleInNews } from './people-in-news.ts';

export interface NewLikesMail {
  url: string;
  likes: PeopleInNews;
  matches: PeopleInNews;
}

/** likes and matches that came while their member was away. Without names it doesn’t say which of them they are (D-63). */
export const newLikesMail = mailKind<NewLikesMail>({
  name: 'new-likes',
  topic: 'likes',
  toUnconfirmed: 'never',
  content: ({ url, likes, matches }, { t, locale }) => {
    const groups = [
      { ...matches, label: t('new_likes.matches', { count: matches.count }), each: t('new_likes.match') },
      { ...likes, label: t('new_likes.likes', { count: likes.count }), each: t('new_likes.like') },
    ].filter(({ count }) => count > 0);
    const isNamed = groups.some(({ names }) => names !== null);
    const all = t('new_likes.likes', { count: likes.count + matches.count });
    return {
      title: isNamed ? new Intl.ListFormat(locale).format(groups.map(({ label }) => label)) : all,
      paragraphs: [t('news_mail.away'), ...aboutFictional([likes, matches], t)],
      people: named(groups, t),
      button: { label: t('new_likes.button'), url },
    };
  },
  sample: (site) => ({
    url: `${site}/likes`,
    likes: { count: 2, names: ['Marmalade560', 'Bert'], fictional: 0 },
    matches: { count: 1, names: ['Clara'], fictional: 0 },
  }),
});
