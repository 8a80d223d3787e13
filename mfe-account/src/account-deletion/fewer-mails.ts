import { type CallBody, type CallResponse, MAIL_FREQUENCY_AT_FIRST, type MailTopic, type NewsTopic } from '@vesper/contracts';

type Preferences = CallResponse<'notifications.get'>;
interface FewerMails {
  often: 'weekly' | 'never';
  changes: CallBody<'notifications.update'>;
}

const TOPICS: readonly NewsTopic[] = ['messages', 'likes', 'saved_searches'];

/** M-15: the ways to fewer emails that would change anything for a member, offers included. */
export function fewerMails({ offers, mails_disabled, mail_frequency }: Preferences): FewerMails[] {
  const noOffers = offers ? { offers: false } : {};
  // A server that says nothing of frequencies sends no such emails.
  const wanted = mail_frequency ? TOPICS.filter((topic) => !mails_disabled.includes(topic)) : [];
  const often = wanted.filter((topic) => (mail_frequency?.[topic] ?? MAIL_FREQUENCY_AT_FIRST[topic]) !== 'weekly');
  const weekly: FewerMails = {
    often: 'weekly',
    changes: { ...noOffers, mail_frequency: Object.fromEntries(often.map((topic) => [topic, 'weekly'])) },
  };
  const never: FewerMails = {
    often: 'never',
    changes: { ...noOffers, ...(wanted.length > 0 && { mails_disabled: [...mails_disabled, ...(wanted as MailTopic[])] }) },
  };
  return [...(often.length > 0 ? [weekly] : []), ...(offers || wanted.length > 0 ? [never] : [])];
}
