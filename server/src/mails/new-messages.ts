import { mailKind } from '../platform/mail/mail-kind.ts';
import { aboutFictional, named, type PeopleInNews } from './people-in-news.ts';

export interface NewMessagesMail {
  url: string;
  /** How many messages. */
  count: number;
  /** `counts`: how many are of each, in the order of the names. */
  from: PeopleInNews & { counts: readonly number[] };
}

/** messages that came while their member was away. Never what they say. */
export const newMessagesMail = mailKind<NewMessagesMail>({
  name: 'new-messages',
  topic: 'messages',
  toUnconfirmed: 'never',
  content: ({ url, count, from }, { t }) => ({
    title: t('new_messages.subject', { count }),
    paragraphs: [t('news_mail.away'), ...aboutFictional([from], t)],
    people: named([{ ...from, notes: from.counts.map((each) => t('new_messages.each', { count: each })) }], t),
    button: { label: t('new_messages.button'), url },
  }),
  sample: (site) => ({ url: `${site}/chats`, count: 3, from: { count: 2, names: ['Clara', 'Bert'], counts: [2, 1], fictional: 0 } }),
});
