import type { sampleColors } from './sample-colors.ts';
import type { CallId, Locale, RemoteDeclaration, User, View } from '@vesper/contracts';

/** The remote that `tools/emulate.mjs` has built. */
export interface BuiltRemote {
  name: string;
  version: string;
  /** Path of its federation container. */
  entry: string;
  declaration: RemoteDeclaration;
  /** Its `fixtures.json`: response bodies by call. */
  fixtures: Partial<Record<CallId, unknown>>;
}

/** A call's simulated response. */
export type MockResponse = { body: unknown } | { failure: { status: number; error: string } };

/** Settings under which the remote is shown. */
export interface Conditions {
  locale: Locale;
  colors: keyof typeof sampleColors;
  /** Null: a visitor. */
  user: User | null;
}

export type LogKind = 'lifecycle' | 'event' | 'call' | 'unanswered' | 'navigation' | 'slot' | 'error' | 'kept' | 'leftover';

export interface LogEntry {
  kind: LogKind;
  /** The name of the event, the call, … */
  what: string;
  detail?: unknown;
}

/** What the stage needs from the panel. Both are same-origin and call each other's functions directly. */
export interface StagePorts {
  remote: BuiltRemote;
  responseTo(id: CallId): MockResponse | undefined;
  log(entry: LogEntry): void;
}

/** The iframe that shows the remote: its own document, with adjustable width. */
export interface Stage {
  mount(view: View, path: string, conditions: Conditions): Promise<void>;
  /** Shows another view of the remote in the same container. */
  update(view: View): Promise<void>;
  unmount(): Promise<void>;
  /** Applies new conditions; a mounted remote is notified as by the shell. */
  change(conditions: Conditions): Promise<void>;
}

declare global {
  interface Window {
    /** Set by the stage's document when it is ready. */
    openStage?: (ports: StagePorts) => Stage;
  }
}
