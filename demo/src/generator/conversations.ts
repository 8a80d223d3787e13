import type { Locale } from '@vesper/contracts';
import { type Random, randomFor } from '../portraits/random.ts';
import { dialogues, type Scene, SECOND_PERSON, TIMES_OF_DAY, type TimeOfDay } from './dialogues.ts';
import type { DemoMember, DemoContext } from './members.ts';
import { areCompatible, groupPositions, yearsApart } from './compatibility.ts';
import { fillTemplate } from './fill-template.ts';

/** Members are referenced by their index in the list passed to `generateConversations`. */
export interface DemoConversation {
  readonly starter: number;
  readonly other: number;
  readonly language: Locale;
  readonly messages: readonly DemoMessage[];
  /** Number of messages each has read, own ones included. */
  readonly read: { readonly starter: number; readonly other: number };
}

export interface DemoMessage {
  readonly from: number;
  readonly body: string;
  readonly sent_at: Date;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Characters of each message that is half of a line. */
const SHORTEST_PART = 12;
const FEWEST_MESSAGES = 4;
const MOST_MESSAGES = 40;
const MOST_YEARS_APART = 12;
/** Minimum time that both must have been members, ms. */
const MIN_OVERLAP = 12 * DAY;
const MOST_FOR_ONE_MEMBER = 6;
/** Start hours by time of day, in UTC, for members in UTC+1 or UTC+2. */
const START_HOURS: Readonly<Record<TimeOfDay, readonly [number, number]>> = {
  morning: [5.5, 7.5],
  day: [10, 15],
  evening: [17, 19.5],
  night: [20.5, 21.5],
};

/**
 * Generates conversations between compatible real members of the same language, spread evenly over the languages. A free member has one
 * at most, and never exceeds the starter messages (P-04).
 */
export function generateConversations(
  context: DemoContext & { readonly count: number },
  members: readonly DemoMember[],
): DemoConversation[] {
  const groups = groupPositions(members, (member) => (member.is_fictional ? 'fictional' : member.language));
  groups.delete('fictional');
  const languages = [...groups.keys()].toSorted() as Locale[];
  const talks = new Map<number, number>();
  const pairs = new Set<string>();

  const hasRoom = (position: number) => (talks.get(position) ?? 0) < (members[position]?.is_paid ? MOST_FOR_ONE_MEMBER : 1);
  const pairFor = (language: Locale, random: Random): [number, number] | undefined => {
    // Free members can write only few messages, so most conversations are between paid members.
    const paidOnly = random.chance(0.75);
    const group = (groups.get(language) ?? []).filter((position) => hasRoom(position) && (members[position]?.is_paid || !paidOnly));
    if (group.length === 0) return undefined;
    // Some members have several conversations, to have something to show in the demo.
    const talkers = group.filter((position) => talks.has(position) && members[position]?.is_paid);
    const starter = random.pick(talkers.length > 0 && random.chance(0.35) ? talkers : group);
    const partners = group.filter((position) => canTalk(members[starter], members[position]) && !pairs.has(pairKey(starter, position)));
    return partners.length === 0 ? undefined : [starter, random.pick(partners)];
  };

  const conversations: DemoConversation[] = [];
  // A language with few members may run out of pairs; continue with the next one.
  for (let turn = 0; conversations.length < context.count && turn < context.count * 3; turn++) {
    const random = randomFor(context.seed, context.brand.slug, 'conversation', turn);
    const language = languages[turn % languages.length];
    if (language === undefined) break;
    let pair: [number, number] | undefined;
    for (let tries = 0; !pair && tries < 12; tries++) pair = pairFor(language, random);
    if (!pair) continue;
    const [starter, other] = pair;
    pairs.add(pairKey(starter, other));
    for (const position of pair) talks.set(position, (talks.get(position) ?? 0) + 1);
    conversations.push(generateConversation(pair, members, context, random));
  }
  return conversations;
}

const pairKey = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`;

function canTalk(one: DemoMember | undefined, other: DemoMember | undefined): boolean {
  if (!one || !other || !areCompatible(one, other) || yearsApart(one, other) > MOST_YEARS_APART) return false;
  const [earliest, latest] = together(one, other);
  return latest - earliest >= MIN_OVERLAP;
}

/** From when both were members until the earlier of their last visits, ms since the epoch. */
function together(one: DemoMember, other: DemoMember): [earliest: number, latest: number] {
  return [
    Math.max(one.signup_date.getTime(), other.signup_date.getTime()),
    Math.min(one.last_seen?.getTime() ?? 0, other.last_seen?.getTime() ?? 0),
  ];
}

function generateConversation(
  [starter, other]: [number, number],
  members: readonly DemoMember[],
  context: DemoContext,
  random: Random,
): DemoConversation {
  const [one, two] = [members[starter], members[other]];
  if (!one || !two) throw new Error('a conversation needs two existing members');
  const [earliest, latest] = together(one, two);
  const scenes = scenesOf(one.language, random);
  const length = Math.floor(FEWEST_MESSAGES + (MOST_MESSAGES - FEWEST_MESSAGES + 1) * random.next() ** 1.5);
  let clock = 0;
  const said = scenes.flatMap((scene, index) => {
    // Either member may start a later scene.
    const [first, second] = index === 0 || random.chance(0.5) ? [starter, other] : [other, starter];
    // Scenes must not overlap.
    clock = Math.max(scene.start, clock + HOUR / 2);
    return scene.lines.flatMap((line) => {
      const from = line.startsWith(SECOND_PERSON) ? second : first;
      const [speaker, listener] = from === starter ? [one, two] : [two, one];
      const body = fillTemplate(line.replace(SECOND_PERSON, ''), { speaker: speaker.gender, listener: listener.gender, random });
      return messagesOf(body, random).map((part) => {
        clock += pauseBefore(part, random);
        return { from, body: part, at: clock };
      });
    });
  });
  const kept = withinStarterMessages(said.slice(0, length), members, context.brand.settings.signup_credits);
  const end = kept.at(-1)?.at ?? 0;
  // Shift by whole days to keep the scenes' hours; mostly towards the latest possible day.
  const latestDay = Math.floor((latest - end) / DAY);
  const earliestDay = Math.ceil(earliest / DAY);
  const day = (latestDay - Math.floor((latestDay - earliestDay) * random.next() ** 3)) * DAY;
  const messages = kept.map(({ from, body, at }) => ({ from, body, sent_at: new Date(day + at) }));
  const unread = random.chance(0.3) ? unreadOf(messages) : 0;
  const receiver = messages.at(-1)?.from === starter ? 'other' : 'starter';
  const read = { starter: messages.length, other: messages.length, [receiver]: messages.length - unread };
  return { starter, other, language: one.language, messages, read };
}

/** An opening, up to four follow-ups and sometimes a date; `start` in ms after midnight of the first day. */
function scenesOf(language: Locale, random: Random): (Scene & { readonly start: number })[] {
  const { openings, followUps, dates } = dialogues[language];
  const later = shuffled(followUps, random).slice(0, 4);
  const scenes = [random.pick(openings), ...later, ...(random.chance(0.6) ? [random.pick(dates)] : [])];
  let day = 0;
  return scenes.map((scene, index) => {
    const before = scenes[index - 1];
    const laterThatDay = before !== undefined && TIMES_OF_DAY.indexOf(scene.at) > TIMES_OF_DAY.indexOf(before.at);
    if (before) day += laterThatDay && random.chance(0.5) ? 0 : random.int(1, 2);
    const [from, to] = START_HOURS[scene.at];
    return { ...scene, start: day * DAY + random.range(from, to) * HOUR };
  });
}

/** A line, or its first sentence and the rest: some thoughts come in two messages. */
function messagesOf(line: string, random: Random): string[] {
  const end = line.search(/(?<=[.!?…]) (?=[\p{Lu}¿¡])/u);
  if (end < SHORTEST_PART || line.length - end < SHORTEST_PART || !random.chance(0.5)) return [line];
  return [line.slice(0, end), line.slice(end + 1)];
}

/** ms before a message: reading and typing, occasionally a longer break. */
function pauseBefore(body: string, random: Random): number {
  const typing = body.length * random.range(150, 350);
  return random.range(8, 40) * SECOND + typing + (random.chance(0.08) ? random.range(4, 25) * MINUTE : 0);
}

/** Ends the conversation before a free member would exceed the starter messages. */
function withinStarterMessages<M extends { readonly from: number }>(
  said: readonly M[],
  members: readonly DemoMember[],
  starters: number,
): M[] {
  const sent = new Map<number, number>();
  const end = said.findIndex(({ from }) => {
    sent.set(from, (sent.get(from) ?? 0) + 1);
    return !members[from]?.is_paid && (sent.get(from) ?? 0) > starters;
  });
  return end === -1 ? [...said] : said.slice(0, end);
}

/** Number of trailing messages by the same sender. */
function unreadOf(messages: readonly DemoMessage[]): number {
  const writer = messages.at(-1)?.from;
  return messages.length - 1 - messages.findLastIndex(({ from }) => from !== writer);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
