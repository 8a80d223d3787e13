import type { PushFrequency, PushKind } from '@vesper/contracts';
import { refuse } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { openSettings as open, selectIn, sent } from '../../testing/open-settings.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const { kinds, frequency } = texts.settings.push;
const preferences = { invisible: false, offers: false, verified_first: false, shows_views: true, mails_disabled: [] };

type Page = Awaited<ReturnType<typeof open>>;
const oftenOf = async (page: Page) => {
  const select = await selectIn(page, kinds.title);
  return (kind: PushKind) => select(kinds[kind]);
};
const choices = ({ options }: HTMLSelectElement) => [...options].map(({ value }) => value);

test('[E-01 R-25 S-10] how often pushes come is chosen for each kind, never included, and saved at once', async () => {
  let kept = {
    ...preferences,
    notifications_disabled: ['match' as PushKind],
    push_frequency: { message: 'daily' } as Partial<Record<'message' | 'like' | 'match', PushFrequency>>,
  };
  const page = await open({
    calls: {
      'notifications.get': () => kept,
      'notifications.update': ({ body }) => {
        kept = {
          ...kept,
          notifications_disabled: [...(body?.notifications_disabled ?? [])],
          push_frequency: { ...kept.push_frequency, ...body?.push_frequency },
        };
        return kept;
      },
    },
  });
  const of = await oftenOf(page);
  expect([of('message').value, of('reaction').value, of('like').value, of('match').value]).toEqual([
    'daily',
    'at_once',
    'at_once',
    'never',
  ]);
  expect(choices(of('like'))).toEqual(['at_once', 'daily', 'weekly', 'never']);
  expect(choices(of('reaction'))).toEqual(['at_once', 'never']);
  expect(page.screen.getByText(kinds.summary)).toBeTruthy();

  await page.user.selectOptions(of('like'), frequency.weekly);
  await vi.waitFor(() => expect([of('like').value, of('like').disabled]).toEqual(['weekly', false]));
  await page.user.selectOptions(of('reaction'), frequency.never);
  await vi.waitFor(() => expect([of('reaction').value, of('reaction').disabled]).toEqual(['never', false]));
  await page.user.selectOptions(of('match'), frequency.at_once);
  await vi.waitFor(() => expect(of('match').value).toBe('at_once'));
  expect(sent(page.host, 'notifications.update')).toEqual([
    { notifications_disabled: ['match'], push_frequency: { like: 'weekly' } },
    { notifications_disabled: ['match', 'reaction'] },
    { notifications_disabled: ['reaction'], push_frequency: { match: 'at_once' } },
  ]);
});

test('[R-25] a server without summaries is asked for pushes at once or never', async () => {
  const page = await open();
  const of = await oftenOf(page);
  expect(choices(of('message'))).toEqual(['at_once', 'never']);
  expect(page.screen.queryByText(kinds.summary)).toBeNull();
});

test('[E-01] what could not be saved is said, and stays as it was', async () => {
  const page = await open({ calls: { 'notifications.update': refuse(500, 'internal') } });
  const of = await oftenOf(page);
  await page.user.selectOptions(of('like'), frequency.never);
  expect((await page.screen.findByRole('alert')).textContent).not.toBe('');
  expect(of('like').value).toBe('at_once');
});
