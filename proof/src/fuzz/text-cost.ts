import { type CallId, calls } from '@vesper/contracts';
import { apiSchemas, type CallSchema, mostBytes } from '@vesper/contracts/api';
import { requestOfOurPage } from './requests.ts';
import { HARMLESS, hardTexts, type Repeated, type TextField, textFields, textOf } from './text-fields.ts';
import { exchange, type RawRequest } from './raw-http.ts';
import type { Actor } from './actor.ts';
import type { FuzzTarget } from './target.ts';

const LONG = 64 * 1024;
/** Longest URL that is not rejected as a whole. */
const ADDRESS = 12 * 1024;
/** Highest allowed cost relative to a harmless text of the same length. */
export const MAX_COST_RATIO = 2;
/** Requests from which the cost of one is averaged. */
const MANY = 60;
const PARSED = 9;
/** Seconds: costly in any case, so no further measurement is needed. */
const COSTLY_S = 0.1;

/** CPU cost of the worst text divided by that of a harmless one of the same length. */
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
  'loginlink.post',
  'account.reactivate',
];

type Part = 'query' | 'body';

interface Place {
  id: CallId;
  part: Part;
  field: TextField;
  texts: Repeated[];
}

/** Every string field of every call. */
export function placesOf({ values }: Pick<Actor, 'values'>, seed: number): Place[] {
  return (Object.keys(calls) as CallId[]).flatMap((id) => {
    const schema: CallSchema = apiSchemas[id];
    return (['query', 'body'] as const).flatMap((part) => {
      const of = schema[part];
      if (!of) return [];
      const ofCall = (field: string) => values(field, id);
      return [...textFields(of, ofCall, seed)].map((field) => ({ id, part, field, texts: hardTexts(ofCall(field.name)) }));
    });
  });
}

/**
 * Finds the costliest texts in two ways: 64 kB through the schema of each call in this process, even where the server would reject it
 * earlier; and over HTTP with 64 kB and with as much as the call accepts, by the CPU time of the server.
 * @param most kinds of texts sent to each field over HTTP
 */
export async function costliestTexts(
  target: FuzzTarget,
  { seed, most }: { seed: number; most: number },
): Promise<{ schemas: Costliest; server: Costliest }> {
  await target.resetActors();
  const visitors = target.actors.filter(({ isVisitor }) => isVisitor);
  const members = target.actors.filter(({ isVisitor }) => !isVisitor);
  let turn = 0;
  /** Another actor each time; otherwise rate limits would refuse the request first. */
  const askerOf = (id: CallId): Actor => {
    const among = BY_VISITORS.includes(id) ? visitors : members;
    const asker = among[turn++ % among.length];
    if (!asker) throw new Error('no actors');
    return asker;
  };
  const cpu = cpuOf(target.port);

  const places = placesOf(askerOf('user.get'), seed);
  const server: Costliest = { what: '', ratio: 0 };
  for (const [nth, place] of places.entries()) {
    // A different selection per field, where there is no time for all.
    const all = place.texts.length;
    const texts = Array.from({ length: Math.min(most, all) }, (_, at) => place.texts[(nth + 7 * at) % all] ?? HARMLESS);
    const whole = place.part === 'query' ? ADDRESS : mostBytes(bodyOf(place.id));
    for (const bytes of [LONG, whole]) {
      const measure = (isHarmless: boolean) => cpu(texts.map((text) => requestOf(place, text, bytes, isHarmless, askerOf(place.id))));
      let [harmless, hard] = [await measure(true), await measure(false)];
      // A single high value may be a garbage collection or other load; a real cost is there each time.
      for (let again = 0; again < 4 && hard > MAX_COST_RATIO * harmless; again++)
        [harmless, hard] = [Math.min(harmless, await measure(true)), Math.min(hard, await measure(false))];
      const ratio = hard / harmless;
      if (ratio > server.ratio) Object.assign(server, { ratio, what: `${nameOf(place)}, ${bytes} bytes` });
    }
  }

  const plainRequests = places.slice(0, MANY).map((place) => requestOf(place, HARMLESS, LONG, true, askerOf(place.id)));
  const asRequest = (await cpu(plainRequests)) / plainRequests.length;
  return { schemas: costliestOfSchemas(places, asRequest), server };
}

/** @param asRequest CPU seconds of a harmless request of 64 kB, to which a schema's time is added */
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

/** Parsing time of the schema for 64 kB of the text, in seconds: the minimum of several, free of other load and garbage collection. */
function parseTime({ id, part, field }: Place, text: Repeated): number {
  const schema: CallSchema = apiSchemas[id];
  const input = field.withText(textOf(text, Math.floor((LONG * LONG) / Buffer.byteLength(JSON.stringify(textOf(text, LONG))))));
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
 * The request in which a field's text has that length.
 * @param isHarmless use a harmless text: at 64 kB of as many bytes, otherwise of as many characters, because the field limits those
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

/** @returns a function that sends requests one after another and returns the CPU seconds they cost the server, from its metrics */
function cpuOf(port: number): (requests: readonly RawRequest[]) => Promise<number> {
  const used = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const value = /^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(text)?.[1];
    if (value === undefined) throw new Error('the metric process_cpu_seconds_total is missing');
    return Number(value);
  };
  return async (requests) => {
    const before = await used();
    for (const request of requests) await exchange(port, request);
    return (await used()) - before;
  };
}
