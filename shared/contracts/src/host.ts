import type { CallBody, CallFile, CallQuery, CallResponse } from './api-types.ts';
import type { CallId } from './calls.ts';
import type { Locale } from './constants.ts';
import type { Events } from './events.ts';
import type { SlotName, SlotProps } from './slots.ts';
import type { Stores } from './stores.ts';

export interface CallInput<Id extends CallId> {
  query?: CallQuery<Id>;
  body?: CallBody<Id>;
  /** Sent as `multipart/form-data`, without a JSON body. */
  file?: CallFile<Id>;
  /** Upload progress, 0 to 1; at 1 the response is still pending. Restarts when the call is retried. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** UUID. Pass one if the caller retries itself (an outbox); otherwise each call generates its own (D-04). */
  idempotencyKey?: string;
}

/**
 * A call that the shell does not know: a newer one than it, whose schemas the remote bundles. Its handler comes with the server, its schemas
 * are in the contracts package like all others (D-01).
 */
export interface CallDescriptor<Query extends object, Body extends object, Response> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  /** Reads the answer; zod's `z.parse(schema, answer)`, say. What it throws is an `ApiFailure` with the code `answer_invalid`. */
  readonly read: (answer: unknown) => Response;
  /** Types only. */
  readonly input?: { query?: Query; body?: Body };
}

/** Retries according to C-16 and D-04. @throws {ApiFailure} for every failure */
export interface ApiClient {
  /** A call by descriptor, with the same retries, keys and session handling as `call`. */
  ask<Query extends object, Body extends object, Response>(
    descriptor: CallDescriptor<Query, Body, Response>,
    input?: { query?: Query; body?: Body; signal?: AbortSignal; idempotencyKey?: string },
  ): Promise<Response>;
  call<Id extends CallId>(id: Id, input?: CallInput<Id>): Promise<CallResponse<Id>>;
}

/** One i18next instance for the page; `namespace` is the remote's name. */
export interface HostI18n {
  readonly locale: Locale;
  t(namespace: string, key: string, values?: Record<string, unknown>): string;
  /** Called after a new language is loaded and active. */
  subscribe(listener: () => void): () => void;
}

/** One history, the shell's. A remote never listens to popstate. */
export interface HostNavigation {
  /** `replace` keeps the back button useful for changes of state (filters). */
  navigate(to: string | number, options?: { replace?: boolean; state?: unknown }): void;
  location(): { pathname: string; search: string; hash: string; state: unknown; key: string };
  subscribe(listener: () => void): () => void;
  /**
   * For what lies over the page, or is a step within it: going back calls `onBack` instead of leaving the page, until the returned function
   * is called. A dialog of `@vesper/ui` does so by itself.
   */
  holdBack(onBack: () => void): () => void;
  /** Preloads the remote that owns a path (on hover or focus). */
  prefetch(path: string): void;
  /** Leaves the site, for a payment page (D-58). The only way out. */
  leave(url: string): void;
}

export interface Telemetry {
  /** Reports a failure; returns the error id that is shown to the member. */
  error(error: unknown, context?: Record<string, string | number>): string;
}

/** Mounts other remotes' widgets for a slot into a container of the caller's page. Returns the unmount function. */
export type MountSlot = <Name extends SlotName>(name: Name, container: HTMLElement, props: SlotProps[Name]) => () => void;

/** Everything a remote may touch. Nothing is reached through `window` or a module-level singleton. */
export interface Host {
  readonly contract: string;
  /** The remote's own name; its namespace for texts, styles and storage. */
  readonly remote: string;
  readonly stores: Stores;
  readonly events: Events;
  readonly api: ApiClient;
  readonly i18n: HostI18n;
  readonly navigation: HostNavigation;
  readonly telemetry: Telemetry;
  readonly mountSlot: MountSlot;
  /** Aborts when the view is unmounted: pass it to all asynchronous work. */
  readonly signal: AbortSignal;
  /** The nonce for style elements. */
  readonly nonce: string;
}
