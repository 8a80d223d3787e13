import { expect, test } from 'vitest';
import { demoBrands } from './brands.ts';
import { generateConversations } from './conversations.ts';
import { generateLikes, matchesOf } from './likes.ts';
import { type DemoMember, generateMembers } from './members.ts';
import { areCompatible } from './compatibility.ts';

const [brand] = demoBrands;
const now = new Date('2026-03-01T12:00:00Z');
const context = { seed: 1, brand, now };
const members = [...generateMembers({ ...context, count: 5000 })];
const at = (position: number): DemoMember => {
  const member = members[position];
  if (!member) throw new Error(`no one at ${position}`);
  return member;
};

const conversations = generateConversations({ ...context, count: 200 }, members);
const likes = generateLikes(context, members);
const matches = matchesOf(likes);

test('the same seed makes the same conversations and likes', () => {
  expect(generateConversations({ ...context, count: 200 }, members)).toEqual(conversations);
  expect(generateLikes(context, members)).toEqual(likes);
});

test('200 conversations of 4 to 40 messages, evenly over the languages', () => {
  expect(conversations).toHaveLength(200);
  const lengths = conversations.map(({ messages }) => messages.length);
  expect(Math.min(...lengths)).toBe(4);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(40);
  expect(lengths.filter((length) => length > 20).length).toBeGreaterThan(30);
  const languages = Map.groupBy(conversations, ({ language }) => language);
  for (const language of brand.settings.locales) expect(languages.get(language)?.length, language).toBeGreaterThanOrEqual(18);
});

test('some turns are of two messages, as people write', () => {
  const pairs = conversations.flatMap(({ messages }) => messages.map((one, index) => [one, messages[index + 1]] as const));
  const sameWriter = pairs.filter(([one, next]) => next?.from === one.from);
  expect(sameWriter.length / pairs.length).toBeGreaterThan(0.08);
  expect(sameWriter.length / pairs.length).toBeLessThan(0.35);
});

test('[D-46] a conversation is between two real members who fit, share the language, and have no other', () => {
  for (const { starter, other, language } of conversations) {
    const pair = [at(starter), at(other)] as const;
    expect(areCompatible(...pair)).toBe(true);
    for (const member of pair) expect([member.language, member.is_fictional]).toEqual([language, false]);
  }
  const pairs = conversations.map(({ starter, other }) => [starter, other].toSorted((a, b) => a - b).join(' '));
  expect(new Set(pairs).size).toBe(pairs.length);
});

test('[D-19] messages stand in order of time, after both signed up and before either was last seen', () => {
  for (const { starter, other, messages } of conversations) {
    const times = messages.map(({ sent_at }) => sent_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
    for (const member of [at(starter), at(other)]) {
      expect(times[0]).toBeGreaterThan(member.signup_date.getTime());
      expect(times.at(-1)).toBeLessThanOrEqual(member.last_seen?.getTime() ?? 0);
    }
    expect(messages[0]?.from).toBe(starter);
    expect(new Set(messages.map(({ from }) => from))).toEqual(new Set([starter, other]));
  }
});

test('[P-04] a free member has one conversation, on its starter messages', () => {
  for (const [position, member] of members.entries()) {
    if (member.is_paid) continue;
    const own = conversations.filter(({ starter, other }) => starter === position || other === position);
    expect(own.length).toBeLessThanOrEqual(1);
    expect(own.flatMap(({ messages }) => messages.filter(({ from }) => from === position)).length).toBeLessThanOrEqual(
      brand.settings.signup_credits,
    );
  }
});

test('[S-16] only what the other wrote last can be unread', () => {
  const unread = conversations.filter(({ messages, read }) => Math.min(read.starter, read.other) < messages.length);
  expect(unread.length).toBeGreaterThan(30);
  for (const { starter, other, messages, read } of conversations) {
    expect(new Set(messages.slice(read.starter).map(({ from }) => from)).has(starter)).toBe(false);
    expect(new Set(messages.slice(read.other).map(({ from }) => from)).has(other)).toBe(false);
  }
});

test('some members have several conversations to show', () => {
  const counts = [
    ...Map.groupBy(
      conversations.flatMap(({ starter, other }) => [starter, other]),
      (position) => position,
    ).values(),
  ];
  expect(Math.max(...counts.map((each) => each.length))).toBeGreaterThanOrEqual(4);
});

test('[D-46] likes come from real members, to whom they fit, and fictional profiles like no one', () => {
  expect(likes.length).toBeGreaterThan(5000);
  for (const { from, to } of likes) {
    expect(at(from).is_fictional).toBe(false);
    expect(areCompatible(at(from), at(to))).toBe(true);
  }
  expect(new Set(likes.map(({ from, to }) => `${from} ${to}`)).size).toBe(likes.length);
});

test('[S-17] a like is seen by a member who was there after it, or new; never seen by a fictional profile', () => {
  expect(likes.some(({ seen_at }) => seen_at === null) && likes.some(({ seen_at }) => seen_at !== null)).toBe(true);
  for (const { from, to, created_at, seen_at } of likes) {
    expect(created_at.getTime()).toBeLessThanOrEqual(at(from).last_seen?.getTime() ?? 0);
    expect(created_at.getTime()).toBeGreaterThanOrEqual(at(to).signup_date.getTime());
    const wasThere = (at(to).last_seen ?? created_at) >= (seen_at ?? created_at);
    expect(seen_at === null || (seen_at >= created_at && wasThere && !at(to).is_fictional)).toBe(true);
  }
});

test('matches are the pairs who like each other, once', () => {
  const pairs = new Set(likes.map(({ from, to }) => `${from} ${to}`));
  expect(matches.length).toBeGreaterThan(300);
  for (const {
    members: [one, two],
  } of matches) {
    expect(one).toBeLessThan(two);
    expect(pairs.has(`${one} ${two}`) && pairs.has(`${two} ${one}`)).toBe(true);
  }
  expect(new Set(matches.map((match) => match.members.join(' '))).size).toBe(matches.length);
});
