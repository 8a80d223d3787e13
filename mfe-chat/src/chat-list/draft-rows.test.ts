import { aChatEntry, aProfile, aProfileCard, expectAccessible, type FakeHostOptions, refuse, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { ME, openChats } from '../testing/open-chats.ts';

const kim = aProfile({ name: 'Kim', fictional_icon: true }, 9);
const KEY = `mfe-chat.draft.${ME}.${kim.id}`;
const TO_KIM = `/members/${kim.id}/chat`;
const MATCH = { id: kim.id, matched: true, liked_at: '2026-11-20T21:00:00.000Z' };

interface Given extends Pick<FakeHostOptions, 'calls'> {
  /** How many. */
  chats?: number;
  profile?: typeof kim;
  isMatch?: boolean;
}

/** The list of a member with so many chats, and a text typed to Kim, with whom there is none. */
async function openList({ chats = 1, profile = kim, isMatch = false, calls }: Given = {}) {
  localStorage.setItem(KEY, 'Are you going, too?');
  const entries = Array.from({ length: chats }, (_, nth) =>
    aChatEntry({ conversation: uuid(200 + nth), profile: aProfileCard({ name: `Friend ${nth}` }, 20 + nth) }),
  );
  const opened = await openChats({
    path: '/chats',
    stores: { chatState: { chats: entries, likes: { profiles: { [kim.id]: kim }, received: [], given: isMatch ? [MATCH] : [] } } },
    calls: {
      'member.get': () => ({ profile, related: [] }),
      'members.search': () => ({ profiles: [], total: 0, next: null, similar: null }),
      ...calls,
    },
  });
  const links = () => {
    const found = opened.container.querySelectorAll('[aria-label=Messages] li a');
    return [...found].map((link) => [link.textContent, link.getAttribute('href')] as const);
  };
  const row = () => links().find(([, href]) => href === TO_KIM);
  return { ...opened, links, row };
}

test('[B-01 D-46] what is typed to someone without a chat has a row with the way back, unless their field is in sight', async () => {
  const { row, links, host, screen, container } = await openList();
  await vi.waitFor(() => expect(row()?.[0]).toBe('KimDraft: Are you going, too?Fictional profile'));
  // No row of the document moves for it.
  expect(links().map(([, href]) => href)).toEqual([`/chats/${uuid(200)}`, TO_KIM]);
  await expectAccessible(container);
  host.navigation.navigate(TO_KIM);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Are you going, too?');
  expect(row()).toBeUndefined();
});

test('[B-01] a match with something typed has one row, which says so', async () => {
  const { row, links, screen, user, field, host } = await openList({ isMatch: true });
  await vi.waitFor(() => expect(row()?.[0]).toContain('Draft: Are you going, too?'));
  expect(links().filter(([, href]) => href === TO_KIM)).toHaveLength(1);
  host.navigation.navigate(TO_KIM);
  await screen.findByRole('log');
  await user.clear(await field());
  host.navigation.navigate('/chats');
  await vi.waitFor(() => expect(row()?.[0]).toBe('KimYou like each otherFictional profileSay hello'));
});

test('[B-01] without chats, too; above many chats, where it would not be seen below them', async () => {
  const none = await openList({ chats: 0 });
  await vi.waitFor(() => expect(none.row()?.[0]).toContain('Draft:'));
  expect(none.screen.getByText('No chats yet')).toBeDefined();
  await none.unmount();
  const many = await openList({ chats: 6 });
  await vi.waitFor(() => expect(many.links()).toHaveLength(7));
  expect(many.links()[0]?.[1]).toBe(TO_KIM);
});

test('[B-01 S-19] to someone who is gone it can be deleted; someone blocked has no row', async () => {
  const gone = await openList({ calls: { 'member.get': refuse(404, 'not_found') } });
  await gone.screen.findByText('This profile isn’t available');
  gone.screen.getByText(/Are you going, too\?/);
  await gone.user.click(gone.screen.getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(gone.screen.queryByText('This profile isn’t available')).toBeNull());
  expect(localStorage.getItem(KEY)).toBeNull();
  await gone.unmount();
  const blocked = await openList({ profile: { ...kim, blocked_by_me: true } });
  await vi.waitFor(() => expect(blocked.called('member.get')).toHaveLength(1));
  await blocked.screen.findByText('Friend 0');
  expect(blocked.row()).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBe('Are you going, too?');
});
