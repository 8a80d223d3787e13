import pg from 'pg';

/** What the driver calls on a query that it has handed to the connection, as its answer comes in. */
interface Answered {
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

/** How the rows look of the prepared statements that a connection has run, by name; undefined for those that have none. A statement whose rows would look different is refused. */
const shapesOf = new WeakMap<Connection, Map<string, unknown>>();

type Part = Answered & { submit(connection: Connection): Error | null };

/** It was asked after something that could not be sent. */
export class NotSent extends Error {}

export interface Asked {
  text: string;
  values?: readonly unknown[];
  /** Under which the database keeps its plan. */
  name?: string;
}

/** A transaction's way to the database. */
export interface Pipe {
  /**
   * Asks, together with all that is asked in the same turn, in that order: one message each way for all of it. When one fails, those after it are not run,
   * and fail with its error.
   */
  ask(asked: Asked): Promise<pg.QueryResult>;
  /** Sends now what is to be sent in this turn. */
  flush(): void;
}

export function openPipe(client: pg.PoolClient, types: pg.CustomTypesConfig): Pipe {
  let gathered: Part[] = [];
  const flush = () => {
    if (gathered.length === 0) return;
    void client.query(new Flight(gathered));
    gathered = [];
  };
  return {
    flush,
    ask: ({ text, values = [], name }) =>
      new Promise((resolve, reject) => {
        const callback = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
        if (gathered.length === 0) process.nextTick(flush);
        gathered.push(
          new pg.Query({ text, values: [...values], name, types, queryMode: 'extended', callback } as pg.QueryConfig) as unknown as Part,
        );
      }),
  };
}

/**
 * Several queries as one for the driver: they share their Sync, after which alone the database answers and says that it is ready
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING). Each Sync of its own would wake both sides (S2).
 */
class Flight implements Answered {
  #parts: readonly Part[];
  #done = 0;
  #shapes = new Map<string, unknown>();
  /** Whether the current part knows what its rows look like. */
  #isShaped = false;

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
  }

  /** The driver notes under them that a statement is prepared: that one, whose answer comes in. */
  get name(): string {
    return this.#current?.name ?? '';
  }
  get text(): string {
    return this.#current?.text ?? '';
  }

  submit(connection: Connection): void {
    this.#shapes = shapesOf.get(connection) ?? this.#shapes;
    shapesOf.set(connection, this.#shapes);
    let isKnown = false;
    let isSendable = true;
    const withoutSync: Connection = Object.create(connection, {
      sync: { value: () => {} },
      describe: { value: (what: unknown) => isKnown || connection.describe(what) },
      // The driver's way out when a value can't be written down; its query has failed then.
      close: { value: () => (isSendable = false) },
    });
    connection.stream.cork();
    for (const [nth, part] of this.#parts.entries()) {
      isKnown = this.#shapes.has(part.name ?? '');
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
    if (name) this.#shapes.set(name, message);
    this.#isShaped = true;
    this.#current?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    if (!this.#isShaped) this.handleRowDescription(this.#shapes.get(this.name));
    this.#current?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    const part = this.#current;
    if (part?.name && !this.#shapes.has(part.name)) this.#shapes.set(part.name, undefined);
    this.#done++;
    this.#isShaped = false;
    part?.handleCommandComplete(message, connection);
    part?.handleReadyForQuery(connection);
  }

  handleReadyForQuery(): void {}

  handleError(error: Error, connection: Connection): void {
    for (const part of this.#parts.slice(this.#done)) {
      // The database has not read them, so what they were to prepare is not.
      if (part.name) delete connection.submittedNamedStatements[part.name];
      part.handleError(error, connection);
    }
  }

  get #current(): Part | undefined {
    return this.#parts[this.#done];
  }
}
