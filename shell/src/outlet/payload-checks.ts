import { type EventMap, type EventName, eventPrefixOf, type Events, type RegistryEntry, type SlotName } from '@vesper/contracts';
import type * as payloads from '@vesper/contracts/payloads';

/** Checks what crosses between remotes. For developers, and while two versions of a remote are compared. */
export interface PayloadChecks {
  slot(sender: string, name: SlotName, props: unknown): void;
  event(sender: string, name: string, payload: unknown): void;
  /** @param shape what the asking remote's build expects */
  answer(asking: string, call: string, shape: payloads.PayloadShape, answer: unknown): void;
}

/** Code that is fetched only where something is checked. */
type Payloads = typeof payloads;

/**
 * @param registry with the shapes of remotes' own events
 * @param report gets the sender's name and a sentence that names it too
 */
export function createPayloadChecks(
  registry: readonly RegistryEntry[],
  load: () => Promise<Payloads>,
  report: (sender: string, problem: Error) => void,
): PayloadChecks {
  const events = Object.assign({}, ...registry.map(({ declaration }) => declaration.events)) as Record<string, Record<string, string>>;

  async function check(sender: string, what: string, payload: unknown, shapeIn: (from: Payloads) => Record<string, string> | undefined) {
    const loaded = await load().catch(() => undefined);
    const shape = loaded && shapeIn(loaded);
    const problems = shape ? loaded.payloadProblems(shape, payload) : [];
    if (problems.length > 0) report(sender, new Error(`${sender} gave ${what} an invalid payload: ${problems.join(', ')}.`));
  }

  async function checkAnswer(asking: string, call: string, shape: payloads.PayloadShape, answer: unknown) {
    const loaded = await load().catch(() => undefined);
    const problems = loaded?.answerProblems(shape, answer) ?? [];
    if (problems.length > 0) report(asking, new Error(`${asking} got an answer to ${call} that it can't read: ${problems.join(', ')}.`));
  }

  return {
    answer: (...checked) => void checkAnswer(...checked),
    slot: (sender, name, props) => void check(sender, `the slot ${name}`, props, ({ slotShapeOf }) => slotShapeOf(name)),
    event: (sender, name, payload) => void check(sender, `the event ${name}`, payload, () => events[name]),
  };
}

/** Remotes' names that are domains of the contract too: others speak of chats and members. */
const SHARED = ['chat:', 'members:'];

interface OwnEventsPorts {
  /** Names of all remotes. */
  remotes: readonly string[];
  report: (error: Error) => void;
  checks: PayloadChecks | undefined;
}

/**
 * The page's events as one remote has them. It may raise the contract's and its own, whose names begin with its own. Another remote's is
 * reported and not passed on: whoever hears an event can rely on who raised it.
 */
export function eventsOf(remote: string, events: Events, { remotes, report, checks }: OwnEventsPorts): Events {
  const foreign = remotes.filter((name) => name !== remote).map(eventPrefixOf);
  return {
    on: events.on,
    emit<Name extends EventName>(name: Name, payload: EventMap[Name]) {
      const owner = foreign.find((prefix) => name.startsWith(prefix) && !SHARED.includes(prefix));
      if (owner) return report(new Error(`${remote} raised ${name}, but events that begin with ${owner} are another remote's.`));
      checks?.event(remote, name, payload);
      events.emit(name, payload);
    },
  };
}
