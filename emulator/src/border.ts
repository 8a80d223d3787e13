import type { CallId, Locale, RemoteDeclaration, User, View } from '@vesper/contracts';

/** What `tools/emulate.mjs` says of the remote it has built. */
export interface BuiltRemote {
  name: string;
  version: string;
  /** Path of its container. */
  entry: string;
  container?: 'webpack';
  declaration: RemoteDeclaration;
  /** Its `fixtures.json`: answers by call. */
  fixtures: Partial<Record<CallId, unknown>>;
}

/** What the server says to a call. */
export type Answer = { gives: unknown } | { refuses: { status: number; error: string } };

/** Under what the remote is shown. */
export interface Conditions {
  locale: Locale;
  theme: string;
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

/** What the stage needs of the panel. Both are of one origin, and call each other's functions. */
export interface StagePorts {
  remote: BuiltRemote;
  answerTo(id: CallId): Answer | undefined;
  log(entry: LogEntry): void;
}

/** The frame in which the remote stands: a document of its own, with the width one wants to see. */
export interface Stage {
  mount(view: View, path: string, conditions: Conditions): Promise<void>;
  /** Another view of the same remote in the same place. */
  update(view: View): Promise<void>;
  unmount(): Promise<void>;
  /** While it is mounted, the remote hears of it as the shell would tell it. */
  change(conditions: Conditions): Promise<void>;
}

declare global {
  interface Window {
    /** Set by the stage's document as soon as it is ready. */
    openStage?: (ports: StagePorts) => Stage;
  }
}
