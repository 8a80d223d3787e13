import { type CallId, calls } from '@vesper/contracts';
import { apiSchemas, type CallSchema, mostBytes } from '@vesper/contracts/api';
import { requestOfOurPage } from './requests.ts';
import { HARMLESS, hardTexts, type Repeated, type TextField, textFields, textOf } from './text-fields.ts';
import { exchange, type RawRequest } from './raw-http.ts';
import type { Actor } from './actor.ts';
import type { FuzzTarget } from './target.ts';

const LONG = 64 * 1024;
/** What an address can be with all that is said beside it, before it is refused as a whole. */
const ADDRESS = 12 * 1024;
/** As `harmless`, and once more: beyond it, a text costs more than its length. */
export const MAX_COST_RATIO = 2;
/** Requests that tell what one costs. */
const MANY = 60;
const PARSED = 9;
/** s: dear, whatever else is measured. */
const COSTLY_S = 0.1;

/** What the worst text costs, ÷ what as much of a harmless one does, of server CPU. */
export interface Costliest {
  what: string;
  ratio: number;
}

const BY_VISITORS: readonly CallId[] = [
  'user.login',
  'signup.create',
  'signup.check',
  'password.post',
  'activation.post',
  'account.reactivate',
];

type Part = 'query' | 'body';

interface Place {
  id: CallId;
  part: Part;
  field: TextField;
  texts: Repeated[];
}

/** Every field that is a string, of every call. */
export function placesOf({ values }: Pick<Actor, 'values'>, seed: number): Place[] {
  return (Object.keys(calls) as CallId[]).flatMap((id) => {
    const schema: CallSchema = apiSchemas[id];
    return (['query', 'body'] as const).flatMap((part) => {
      const of = schema[part];
      if (!of) return [];
      return [...textFields(of, values, seed)].map((field) => ({ id, part, field, texts: hardTexts(values(field.name)) }));
    });
  });
}

/**
 * What the worst texts cost the server, by two ways: each of 64 kB through the schema of its call, in this process, whatever the server would have refused
 * before; and over the wire, of 64 kB, and of as much as the call takes, by the CPU of the server's process.
 * @param most so many kinds of texts are sent to each field over the wire
 */
export async function costliestTexts(
  target: FuzzTarget,
  { seed, most }: { seed: number; most: number },
): Promise<{ schemas: Costliest; server: Costliest }> {
  await target.resetActors();
  const visitors = target.actors.filter(({ isVisitor }) => isVisitor);
  const members = target.actors.filter(({ isVisitor }) => !isVisitor);
  let turn = 0;
  /** Another one each time, or limits would refuse before anything is looked at. */
  const askerOf = (id: CallId): Actor => {
    const among = BY_VISITORS.includes(id) ? visitors : members;
    const asker = among[turn++ % among.length];
    if (!asker) throw new Error('nobody is there');
    return asker;
  };
  const cpu = cpuOf(target.port);

  const places = placesOf(askerOf('user.get'), seed);
  const server: Costliest = { what: '', ratio: 0 };
  for (const [nth, place] of places.entries()) {
    // Each field another choice of them, where there is no time for all.
    const all = place.texts.length;
    const texts = Array.from({ length: Math.min(most, all) }, (_, at) => place.texts[(nth + 7 * at) % all] ?? HARMLESS);
    const whole = place.part === 'query' ? ADDRESS : mostBytes(bodyOf(place.id));
    for (const bytes of [LONG, whole]) {
      const measure = (isHarmless: boolean) => cpu(texts.map((text) => requestOf(place, text, bytes, isHarmless, askerOf(place.id))));
      const once = async () => {
        const base = await measure(true);
        return (await measure(false)) / base;
      };
      let ratio = await once();
      // A garbage collection, or somebody else's work: what is dear is so again.
      if (ratio > MAX_COST_RATIO) ratio = median([ratio, await once(), await once(), await once(), await once()]);
      if (ratio > server.ratio) Object.assign(server, { ratio, what: `${nameOf(place)}, ${bytes} bytes` });
    }
  }

  const plainRequests = places.slice(0, MANY).map((place) => requestOf(place, HARMLESS, LONG, true, askerOf(place.id)));
  const asRequest = (await cpu(plainRequests)) / plainRequests.length;
  return { schemas: costliestOfSchemas(places, asRequest), server };
}

/** @param asRequest what a harmless request of 64 kB costs the server, s: what a schema takes for a text comes to that */
export function costliestOfSchemas(places: readonly Place[], asRequest: number): Costliest {
  const costliest: Costliest = { what: '', ratio: 0 };
  for (const place of places) {
    const plain = parseTime(place, HARMLESS);
    for (const text of place.texts) {
      const ratio = 1 + Math.max(0, parseTime(place, text) - plain) / asRequest;
      if (ratio > costliest.ratio) Object.assign(costliest, { ratio, what: `${nameOf(place)}, ${JSON.stringify(text)}` });
    }
  }
  return costliest;
}

const nameOf = ({ id, part, field }: Place): string => `${id} ${part} ${field.path}`;

function bodyOf(id: CallId) {
  const { body }: CallSchema = apiSchemas[id];
  if (!body) throw new Error(`${id} has no body`);
  return body;
}

/** What the schema takes, s: the least of several, which neither another process nor the collector has a part in. */
function parseTime({ id, part, field }: Place, text: Repeated): number {
  const schema: CallSchema = apiSchemas[id];
  const input = field.withText(textOf(text, LONG));
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times < PARSED && least > 0; times++) {
    const from = performance.now();
    schema[part]?.safeParse(input);
    least = Math.min(least, (performance.now() - from) / 1000);
    if (times >= 3 && least > COSTLY_S) break;
  }
  return least;
}

/**
 * The request in which a field's text makes it that long.
 * @param isHarmless with as much of a harmless text: of 64 kB as many bytes, else as many characters, of which it is said how many there may be
 */
function requestOf({ id, part, field }: Place, hard: Repeated, bytes: number, isHarmless: boolean, actor: Actor): RawRequest {
  const measured = isHarmless && bytes === LONG ? HARMLESS : hard;
  const sizeOf = (text: string) =>
    part === 'body' ? Buffer.byteLength(JSON.stringify(field.withText(text))) : encodeURIComponent(text.toWellFormed()).length;
  const each = Math.max(1, (sizeOf(textOf(measured, 600)) - sizeOf(textOf(measured, 100))) / 500);
  const length = Math.max(2, Math.floor((bytes - sizeOf('')) / each) - 8);
  const content = { query: undefined, body: undefined, form: undefined, ip: addressOf() };
  return requestOfOurPage(id, actor, { ...content, [part]: field.withText(textOf(isHarmless ? HARMLESS : measured, length)) });
}

const addressOf = (): string => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 223)).join('.');

/** @returns what requests cost the server's process, one after another, s; with one look at its metrics */
function cpuOf(port: number): (requests: readonly RawRequest[]) => Promise<number> {
  const used = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const value = /^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(text)?.[1];
    if (value === undefined) throw new Error('the metrics do not tell the CPU');
    return Number(value);
  };
  return async (requests) => {
    const before = await used();
    for (const request of requests) await exchange(port, request);
    return (await used()) - before;
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
