import type { CallResponse } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { fewerMails } from './fewer-mails.ts';

const preferences: CallResponse<'notifications.get'> = {
  ...{ invisible: false, offers: true, verified_first: false, shows_views: true, notifications_disabled: [], mails_disabled: ['likes'] },
  mail_frequency: { messages: 'at_once', likes: 'daily', saved_searches: 'weekly' },
};

test('[M-15] offers the emails of news once a week or never, and no offers either way; what is off stays off', () => {
  expect(fewerMails(preferences)).toEqual([
    { often: 'weekly', changes: { offers: false, mail_frequency: { messages: 'weekly' } } },
    { often: 'never', changes: { offers: false, mails_disabled: ['likes', 'messages', 'saved_searches'] } },
  ]);
});

test('[M-15] offers only what would change anything', () => {
  const weekly = { ...preferences, offers: false, mail_frequency: { messages: 'weekly', saved_searches: 'weekly' } } as const;
  expect(fewerMails(weekly)).toEqual([{ often: 'never', changes: { mails_disabled: ['likes', 'messages', 'saved_searches'] } }]);
  expect(fewerMails({ ...weekly, mails_disabled: ['messages', 'likes', 'saved_searches'] })).toEqual([]);
  expect(fewerMails({ ...preferences, mail_frequency: undefined })).toEqual([{ often: 'never', changes: { offers: false } }]);
});
