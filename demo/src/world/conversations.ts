import type { Locale } from '@vesper/contracts';
import { type Random, randomFor } from '../portraits/random.ts';
import { dialogues, type Scene, SECOND_PERSON, TIMES_OF_DAY, type TimeOfDay } from './dialogues.ts';
import type { DemoMember, World } from './members.ts';
import { fit, groupPositions, yearsApart } from './pairs.ts';
import { phrase } from './phrase.ts';

/** Members are told by their position in the list the conversations were generated for. */
export interface DemoConversation {
  readonly starter: number;
  readonly other: number;
  readonly language: Locale;
  readonly messages: readonly DemoMessage[];
  /** How many of the messages each has read; one's own count as read. */
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

const FEWEST_MESSAGES = 4;
const MOST_MESSAGES = 40;
const MOST_YEARS_APART = 12;
/** Both must have been around this long together for a conversation to have its place. */
const ROOM = 12 * DAY;
const MOST_FOR_ONE_MEMBER = 6;
/** Hours of the day in UTC, for members an hour or two east of it. */
const STARTS: Readonly<Record<TimeOfDay, readonly [number, number]>> = {
  morning: [5.5, 7.5],
  day: [10, 15],
  evening: [17, 19.5],
  night: [20.5, 21.5],
};

/**
 * Conversations between real members who speak the same language and are whom the other looks for, evenly over the
 * languages. A free member has one, and spends no more than its starter messages on it (P-04).
 */
export function generateConversations(world: World & { readonly count: number }, members: readonly DemoMember[]): DemoConversation[] {
  const groups = groupPositions(members, (member) => (member.is_fictional ? 'fictional' : member.language));
  groups.delete('fictional');
  const languages = [...groups.keys()].toSorted() as Locale[];
  const talks = new Map<number, number>();
  const pairs = new Set<string>();

  const hasRoom = (position: number) => (talks.get(position) ?? 0) < (members[position]?.is_paid ? MOST_FOR_ONE_MEMBER : 1);
  const pairFor = (language: Locale, random: Random): [number, number] | undefined => {
    // Free members come to few words, so most talk is among paid ones.
    const paidOnly = random.chance(0.75);
    const group = (groups.get(language) ?? []).filter((position) => hasRoom(position) && (members[position]?.is_paid || !paidOnly));
    if (group.length === 0) return undefined;
    // Some members talk to several people: they are the ones to look at in a demo.
    const talkers = group.filter((position) => talks.has(position) && members[position]?.is_paid);
    const starter = random.pick(talkers.length > 0 && random.chance(0.35) ? talkers : group);
    const partners = group.filter((position) => canTalk(members[starter], members[position]) && !pairs.has(pairKey(starter, position)));
    return partners.length === 0 ? undefined : [starter, random.pick(partners)];
  };

  const conversations: DemoConversation[] = [];
  // A language of few members may have nobody left; the next one takes its turn.
  for (let turn = 0; conversations.length < world.count && turn < world.count * 3; turn++) {
    const random = randomFor(world.seed, world.brand.slug, 'conversation', turn);
    const language = languages[turn % languages.length];
    if (language === undefined) break;
    let pair: [number, number] | undefined;
    for (let tries = 0; !pair && tries < 12; tries++) pair = pairFor(language, random);
    if (!pair) continue;
    const [starter, other] = pair;
    pairs.add(pairKey(starter, other));
    for (const position of pair) talks.set(position, (talks.get(position) ?? 0) + 1);
    conversations.push(converse(pair, members, world, random));
  }
  return conversations;
}

const pairKey = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`;

function canTalk(one: DemoMember | undefined, other: DemoMember | undefined): boolean {
  if (!one || !other || !fit(one, other) || yearsApart(one, other) > MOST_YEARS_APART) return false;
  const [earliest, latest] = together(one, other);
  return latest - earliest >= ROOM;
}

/** From when both were members until the first of them was seen last. */
function together(one: DemoMember, other: DemoMember): [earliest: number, latest: number] {
  return [
    Math.max(one.signup_date.getTime(), other.signup_date.getTime()),
    Math.min(one.last_seen?.getTime() ?? 0, other.last_seen?.getTime() ?? 0),
  ];
}

function converse([starter, other]: [number, number], members: readonly DemoMember[], world: World, random: Random): DemoConversation {
  const [one, two] = [members[starter], members[other]];
  if (!one || !two) throw new Error('a conversation between members who are not there');
  const [earliest, latest] = together(one, two);
  const scenes = story(one.language, random);
  const length = Math.floor(FEWEST_MESSAGES + (MOST_MESSAGES - FEWEST_MESSAGES + 1) * random.next() ** 1.5);
  let clock = 0;
  const said = scenes.flatMap((scene, index) => {
    // Whoever wrote first does not begin every time.
    const [first, second] = index === 0 || random.chance(0.5) ? [starter, other] : [other, starter];
    // The last scene may have taken long.
    clock = Math.max(scene.start, clock + HOUR / 2);
    return scene.lines.map((line) => {
      const from = line.startsWith(SECOND_PERSON) ? second : first;
      const [speaker, listener] = from === starter ? [one, two] : [two, one];
      const body = phrase(line.replace(SECOND_PERSON, ''), { speaker: speaker.gender, listener: listener.gender, random });
      clock += pauseBefore(body, random);
      return { from, body, at: clock };
    });
  });
  const kept = withinStarterMessages(said.slice(0, length), members, world.brand.settings.signup_credits);
  const end = kept.at(-1)?.at ?? 0;
  // The clock shows the hours of the scenes, so the whole moves by days; mostly to the recent end of what is possible.
  const latestDay = Math.floor((latest - end) / DAY);
  const earliestDay = Math.ceil(earliest / DAY);
  const day = (latestDay - Math.floor((latestDay - earliestDay) * random.next() ** 3)) * DAY;
  const messages = kept.map(({ from, body, at }) => ({ from, body, sent_at: new Date(day + at) }));
  const unread = random.chance(0.3) ? unreadOf(messages) : 0;
  const receiver = messages.at(-1)?.from === starter ? 'other' : 'starter';
  const read = { starter: messages.length, other: messages.length, [receiver]: messages.length - unread };
  return { starter, other, language: one.language, messages, read };
}

/** One opening, up to four other days, sometimes an appointment; each scene with its start in milliseconds after midnight of the first day. */
function story(language: Locale, random: Random): (Scene & { readonly start: number })[] {
  const { openings, followUps, dates } = dialogues[language];
  const later = shuffled(followUps, random).slice(0, 4);
  const scenes = [random.pick(openings), ...later, ...(random.chance(0.6) ? [random.pick(dates)] : [])];
  let day = 0;
  return scenes.map((scene, index) => {
    const before = scenes[index - 1];
    const laterThatDay = before !== undefined && TIMES_OF_DAY.indexOf(scene.at) > TIMES_OF_DAY.indexOf(before.at);
    if (before) day += laterThatDay && random.chance(0.4) ? 0 : random.int(1, 2);
    const [from, to] = STARTS[scene.at];
    return { ...scene, start: day * DAY + random.range(from, to) * HOUR };
  });
}

/** Reading, thinking and typing; now and then the kettle, or the bus. */
function pauseBefore(body: string, random: Random): number {
  const typing = body.length * random.range(150, 350);
  return random.range(8, 40) * SECOND + typing + (random.chance(0.08) ? random.range(4, 25) * MINUTE : 0);
}

/** Ends the talk before a free member would write more than its starter messages. */
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

/** The last messages in a row of one person. */
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
