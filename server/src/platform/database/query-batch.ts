import pg from 'pg';

/** The callbacks that the driver invokes on a submitted query as its response arrives. */
interface QueryCallbacks {
  readonly name?: string | undefined;
  readonly text?: string | undefined;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}

interface Connection {
  stream: { cork(): void; uncork(): void };
  submittedNamedStatements: Record<string, string>;
  describe(what: unknown): void;
  sync(): void;
}

/**
 * Row descriptions of each connection's prepared statements, by name; undefined for statements without rows. A statement whose rows would
 * look different is rejected.
 */
const rowDescriptions = new WeakMap<Connection, Map<string, unknown>>();

type Part = QueryCallbacks & { submit(connection: Connection): Error | null };

/** The statement came after one that could not be sent. */
export class NotSent extends Error {}

export interface StatementRequest {
  text: string;
  values?: readonly unknown[];
  /** The name under which the database caches its plan. */
  name?: string;
}

/** Sends a transaction's statements in batches. */
export interface Pipeline {
  /**
   * Queues a statement; all statements queued in the same tick are sent in that order as one batch, with one message each way. When one
   * fails, those after it are not run and reject with its error.
   */
  execute(request: StatementRequest): Promise<pg.QueryResult>;
  /** Sends what is queued in this tick now. */
  flush(): void;
}

export function openPipeline(client: pg.PoolClient, types: pg.CustomTypesConfig): Pipeline {
  let queued: Part[] = [];
  const flush = () => {
    if (queued.length === 0) return;
    void client.query(new QueryBatch(queued));
    queued = [];
  };
  return {
    flush,
    execute: ({ text, values = [], name }) =>
      new Promise((resolve, reject) => {
        const callback = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
        if (queued.length === 0) process.nextTick(flush);
        queued.push(
          new pg.Query({ text, values: [...values], name, types, queryMode: 'extended', callback } as pg.QueryConfig) as unknown as Part,
        );
      }),
  };
}

/**
 * Presents several queries to the driver as one. They share a single Sync, and the database only responds after that
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING). A Sync for each would wake both sides each time
 * (S2).
 */
class QueryBatch implements QueryCallbacks {
  #parts: readonly Part[];
  #done = 0;
  #descriptions = new Map<string, unknown>();
  /** Whether the current part already knows its row description. */
  #isDescribed = false;
  /** Answered, but not yet told so: a statement outside a transaction commits after that, and its commit may fail. */
  #last: Part | undefined;

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
  }

  /** The driver records prepared statements under this name: that of the part whose response is arriving. */
  get name(): string {
    return this.#current?.name ?? '';
  }
  get text(): string {
    return this.#current?.text ?? '';
  }

  submit(connection: Connection): void {
    this.#descriptions = rowDescriptions.get(connection) ?? this.#descriptions;
    rowDescriptions.set(connection, this.#descriptions);
    let isKnown = false;
    let isSendable = true;
    const withoutSync: Connection = Object.create(connection, {
      sync: { value: () => {} },
      describe: { value: (what: unknown) => isKnown || connection.describe(what) },
      // Called by the driver when a value can't be serialised; the query has then failed.
      close: { value: () => (isSendable = false) },
    });
    connection.stream.cork();
    for (const [nth, part] of this.#parts.entries()) {
      isKnown = this.#descriptions.has(part.name ?? '');
      const refusal = part.submit(withoutSync);
      if (!refusal && isSendable) continue;
      if (refusal) part.handleError(refusal, connection);
      for (const later of this.#parts.slice(nth + 1)) later.handleError(new NotSent(), connection);
      this.#parts = this.#parts.slice(0, nth);
      break;
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription(message: unknown): void {
    const { name } = this;
    if (name) this.#descriptions.set(name, message);
    this.#isDescribed = true;
    this.#current?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    if (!this.#isDescribed) this.handleRowDescription(this.#descriptions.get(this.name));
    this.#current?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    const part = this.#current;
    if (part?.name && !this.#descriptions.has(part.name)) this.#descriptions.set(part.name, undefined);
    this.#done++;
    this.#isDescribed = false;
    part?.handleCommandComplete(message, connection);
    if (this.#done === this.#parts.length) this.#last = part;
    else part?.handleReadyForQuery(connection);
  }

  handleReadyForQuery(connection: Connection): void {
    this.#last?.handleReadyForQuery(connection);
  }

  handleError(error: Error, connection: Connection): void {
    this.#last?.handleError(error, connection);
    this.#last = undefined;
    for (const part of this.#parts.slice(this.#done)) {
      // The database has not read them, so their statements were not prepared.
      if (part.name) delete connection.submittedNamedStatements[part.name];
      part.handleError(error, connection);
    }
  }

  get #current(): Part | undefined {
    return this.#parts[this.#done];
  }
}
