import {
  ApiFailure,
  type CallId,
  type CallInput,
  type CallResponse,
  CONTRACT_VERSION,
  emptySignupDraft,
  type ErrorBody,
  type EventMap,
  type EventName,
  type Host,
  type Locale,
  type Settings,
  type SlotName,
  type StoreStates,
  type User,
} from '@vesper/contracts';
import { createI18n, type I18n, type LoadTexts } from '@vesper/i18n';
import commonTexts from '@vesper/i18n/texts/en.json' with { type: 'json' };
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createFakeHistory } from './fake-history.ts';
import { aSettings } from './fixtures/settings.ts';

/** Response handlers by call. A handler may throw (`refuse`). */
export type FakeCalls = { [Id in CallId]?: (input: CallInput<Id>) => CallResponse<Id> | Promise<CallResponse<Id>> };

export interface FakeHostOptions {
  /** The remote under test; also its text namespace. */
  remote?: string;
  /** Null: a visitor. */
  user?: User | null;
  settings?: Partial<Settings>;
  calls?: FakeCalls;
  /** Answers to calls by descriptor, by their id. */
  described?: Record<string, (input: object) => unknown>;
  locale?: Locale;
  /** The remote's texts in `locale`. Shared texts are English unless `commonTexts` is given. */
  texts?: Record<string, unknown>;
  commonTexts?: Record<string, unknown>;
  /** Loads other languages' texts (`host.i18n.changeLocale`). */
  loadTexts?: LoadTexts;
  /** The initial path. */
  path?: string;
  /** State of stores other than session and settings, where it matters. */
  stores?: { [Name in keyof StoreStates]?: Partial<StoreStates[Name]> };
  /** Slots with a widget in them: an empty element. The others stay empty. */
  filledSlots?: readonly SlotName[];
  /** Aborts when the view is unmounted. */
  signal?: AbortSignal;
}

/** What the remote did with its host, in order. */
export interface FakeHostRecords {
  events: { name: EventName; payload: unknown }[];
  calls: { id: CallId; input: CallInput<CallId> }[];
  navigations: { to: string | number; replace: boolean }[];
  prefetched: string[];
  /** Calls by descriptor. */
  asked: { id: string; input: object }[];
  /** External URLs passed to `navigation.leave`. */
  left: string[];
  errors: { error: unknown; context?: Record<string, string | number> }[];
  /** Mounted slots. */
  slots: { name: SlotName; props: unknown }[];
}

export interface FakeHost extends Host {
  /** Real stores: a test acts as the shell with `host.stores.session.setState({ user })`. */
  readonly stores: { readonly [Name in keyof StoreStates]: StoreApi<StoreStates[Name]> };
  readonly i18n: I18n;
  readonly records: FakeHostRecords;
}

/** A host without a shell: real stores, real texts, an in-memory history, and handlers as server. */
export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const { remote = 'mfe-under-test', calls = {}, locale = 'en', texts = {}, path = '/' } = options;
  const records: FakeHostRecords = { events: [], calls: [], asked: [], navigations: [], prefetched: [], left: [], errors: [], slots: [] };
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  const history = createFakeHistory(path);

  return {
    contract: CONTRACT_VERSION,
    remote,
    records,
    nonce: '',
    signal: options.signal ?? new AbortController().signal,
    stores: createStores(options),
    i18n: createI18n({
      locale,
      texts: { common: options.commonTexts ?? commonTexts, [remote]: texts },
      loadTexts: options.loadTexts,
    }),
    events: {
      on(name, listener) {
        const own = listeners.get(name) ?? new Set();
        listeners.set(name, own.add(listener));
        return () => own.delete(listener);
      },
      emit<Name extends EventName>(name: Name, payload: EventMap[Name]) {
        records.events.push({ name, payload });
        for (const listener of [...(listeners.get(name) ?? [])]) listener(payload as never);
      },
    },
    api: {
      async call(id, input = {}) {
        records.calls.push({ id, input });
        const answer = calls[id] as ((given: typeof input) => never) | undefined;
        if (!answer) throw new ApiFailure(501, { error: 'no_answer', message: `No response is defined for ${id}.` });
        return answer(input);
      },
      async ask({ id, read }, input = {}) {
        records.asked.push({ id, input });
        const answer = options.described?.[id];
        if (!answer) throw new ApiFailure(501, { error: 'no_answer', message: `No response is defined for ${id}.` });
        return read(answer(input));
      },
    },
    navigation: {
      ...history,
      navigate(to, how) {
        records.navigations.push({ to, replace: how?.replace ?? false });
        history.navigate(to, how);
      },
      prefetch: (to) => void records.prefetched.push(to),
      leave: (url) => void records.left.push(url),
    },
    telemetry: {
      error(error, context) {
        records.errors.push({ error, context });
        return `E-${records.errors.length}`;
      },
    },
    mountSlot(name, container, props) {
      const slot = { name, props };
      records.slots.push(slot);
      if (options.filledSlots?.includes(name)) container.append(document.createElement('div'));
      return () => {
        container.replaceChildren();
        records.slots = records.slots.filter((other) => other !== slot);
      };
    },
  };
}

/** A call handler that fails with a server error. */
export function refuse(status: number, error: string, more: Partial<ErrorBody> = {}): () => never {
  return () => {
    throw new ApiFailure(status, { error, message: error, ...more });
  };
}

function createStores({ user = null, settings, stores = {} }: FakeHostOptions): FakeHost['stores'] {
  const likes = { profiles: {}, received: [], given: [] };
  return {
    session: createStore(() => ({ user })),
    settings: createStore(() => ({ settings: aSettings(settings) })),
    chatState: createStore(() => ({
      status: 'ready' as const,
      chats: [],
      totalUnread: 0,
      likes,
      totalNewLikes: 0,
      typing: {},
      lastOpened: null,
      ...stores.chatState,
    })),
    discount: createStore(() => ({
      status: 'ready' as const,
      active: null,
      timeBonus: { isVisible: stores.discount?.active?.kind === 'time_bonus' },
      ...stores.discount,
    })),
    signupDraft: createStore(() => ({
      ...emptySignupDraft,
      ...stores.signupDraft,
    })),
    tracking: createStore(() => ({ tracking: {}, ...stores.tracking })),
    connection: createStore(() => ({ online: true, live: 'open' as const, serverOffset: 0, ...stores.connection })),
    alerts: createStore(() => ({ dismissed: {}, ...stores.alerts })),
    app: createStore(() => ({ isInstalled: false, canInstall: false, isNeutral: false, ...stores.app })),
    push: createStore(() => ({ status: 'unsupported' as const, isCapable: false, isSubscribed: false, lastMessage: null, ...stores.push })),
    geolocation: createStore(() => ({ permission: 'prompt' as const, status: 'idle' as const, place: null, ...stores.geolocation })),
  };
}
