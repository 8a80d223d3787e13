import { mailKind } from '../platform/mail/mail-kind.ts';
import { aboutFictional, named, type PeopleInNews } from './people-in-news.ts';

export interface NewMessagesMail {
  url: string;
  /** How many messages. */
  count: number;
  from: PeopleInNews;
}

/** messages that came while their member was away. Never what they say. */
export const newMessagesMail = mailKind<NewMessagesMail>({
  name: 'new-messages',
  topic: 'messages',
  toUnconfirmed: 'never',
  content: ({ url, count, from }, frame) => {
    const { t } = frame;
    return {
      title: t('new_messages.subject', { count }),
      paragraphs: [
        t('new_messages.text', { count }),
        ...named(from, frame, (names) => t('news_mail.from', { names })),
        ...aboutFictional([from], t),
      ],
      button: { label: t('new_messages.button'), url },
    };
  },
  sample: (site) => ({ url: `${site}/chats`, count: 3, from: { count: 2, names: ['Anna', 'Bert'], fictional: 0 } }),
});
