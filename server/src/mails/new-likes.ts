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
  content: ({ url, likes, matches }, frame) => {
    const { t } = frame;
    const who = [
      ...named(matches, frame, (names) => t('new_likes.matches', { names })),
      ...named(likes, frame, (names) => t('new_likes.likes', { names })),
    ];
    return {
      title: t('new_likes.subject'),
      paragraphs: [
        ...(who.length > 0 ? who : [t('new_likes.text', { count: likes.count + matches.count })]),
        ...aboutFictional([likes, matches], t),
      ],
      button: { label: t('new_likes.button'), url },
    };
  },
  sample: (site) => ({
    url: `${site}/likes`,
    likes: { count: 2, names: ['Anna', 'Bert'], fictional: 0 },
    matches: { count: 1, names: ['Clara'], fictional: 0 },
  }),
});
