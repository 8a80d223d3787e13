import type { AgeCheck } from '@vesper/contracts';
import { aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const words = texts.age_check;
const user = aUser({ age_check_required: true });

const open = (state: AgeCheck['state'], { path = '/age-check?next=%2Fchats%2F7', calls, ...options }: FakeHostOptions = {}) =>
  renderRemote(remote, {
    page: 'age-check',
    host: createFakeHost({
      remote: 'mfe-account',
      user,
      texts,
      path,
      calls: {
        'agecheck.get': () => ({ age_check: { state, passed_on: null } }),
        'agecheck.start': () => ({ ok: true, url: 'https://age.example/1' }),
        ...calls,
      },
      ...options,
    }),
  });

test('[B-09] the page says why, what is kept and what is not, and leads to the provider with the way back', async () => {
  const { host, screen, user: member } = await open('due');
  const start = await screen.findByRole('button', { name: words.start });
  for (const text of [words.why, words.kept, words.not_kept]) expect(screen.queryByText(text)).not.toBeNull();
  await member.click(start);
  await vi.waitFor(() => expect(host.records.left).toEqual(['https://age.example/1']));
  expect(host.records.calls.at(-1)?.input.body).toEqual({ next: '/chats/7' });
});

test('[B-09] once it is passed, the member goes on where they were, on this site alone', async () => {
  for (const [path, expected] of [
    ['/age-check?next=%2Fchats%2F7&returned=1', '/chats/7'],
    ['/age-check?next=%2F%2Fevil.example', '/members'],
    ['/age-check?next=https%3A%2F%2Fevil.example', '/members'],
  ] as const) {
    const { host, unmount } = await open('passed', { path });
    await vi.waitFor(() => expect(host.records.left).toEqual([window.location.origin + expected]));
    await unmount();
  }
});

test('[B-09] back without a yes, it can be tried again; while the answer is under way, it is waited for', async () => {
  const path = '/age-check?next=%2Fmembers&returned=1';
  const refused = await open('due', { path });
  await refused.screen.findByText(words.no);
  expect(refused.screen.queryByRole('button', { name: words.again })).not.toBeNull();
  await refused.unmount();

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let state: AgeCheck['state'] = 'pending';
  const waiting = await open(state, { path, calls: { 'agecheck.get': () => ({ age_check: { state, passed_on: null } }) } });
  await waiting.screen.findByText(words.waiting);
  state = 'passed';
  vi.advanceTimersByTime(3_000);
  await vi.waitFor(() => expect(waiting.host.records.left).toEqual([`${window.location.origin}/members`]));
  vi.useRealTimers();
});

test('[B-09] a site without a provider says so, and one that can’t be asked can be asked again', async () => {
  const none = await open('unavailable');
  expect(await none.screen.findByText(words.unavailable)).toBeDefined();
  expect(none.screen.queryByRole('button', { name: words.start })).toBeNull();
  await none.unmount();
  const { screen } = await open('due', { calls: { 'agecheck.get': refuse(500, 'internal') } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('[B-09] a member who opens the page without need is told so, and stays', async () => {
  const { host, screen } = await open('not_needed', { path: '/age-check' });
  expect(await screen.findByText(words.nothing)).toBeDefined();
  expect(screen.queryByText(words.why)).toBeNull();
  expect(host.records.left).toEqual([]);
});
