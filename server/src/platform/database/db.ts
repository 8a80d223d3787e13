import pg from 'pg';
import { type StatementRequest, NotSent, openPipeline } from './query-batch.ts';
import { type Sql, type Statement, toStatement } from './sql.ts';

const { types } = pg;

export interface Queryable {
  /** Runs a statement; returns how many rows it affected. */
  query(statement: Sql): Promise<number>;
  many<Row>(statement: Sql): Promise<Row[]>;
  maybeOne<Row>(statement: Sql): Promise<Row | undefined>;
  /** Exactly one row; anything else is a bug and throws. */
  one<Row>(statement: Sql): Promise<Row>;
}

/**
 * An open transaction. Its callbacks collect writes that must commit with the change and run last.
 * Statements issued without awaiting each other (`Promise.all`) are sent to the database in one batch and run in order: statements that
 * don't depend on each other's results save both sides a wake-up (S2).
 */
export interface Tx extends Queryable {
  /** Runs once at the end of the transaction, inside it, together with other such writes. The same `key` registers once. */
  beforeCommit(key: symbol, write: () => Promise<void>): void;
  /**
   * One statement after all of them, sent in the same batch as the commit: that saves both sides a wake-up, and its locks are held as
   * briefly as possible.
   * @param onCommitted gets its rows once the change is durable, as `afterCommit`
   */
  withCommit(key: symbol, statement: () => Sql, onCommitted?: (rows: readonly unknown[]) => void): void;
  /** Runs once the change is durable. Must not throw: the change can't be rolled back. */
  afterCommit(run: () => void): void;
  /** For libraries that write their own SQL (pg-boss). */
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction (read committed). After a deadlock or serialisation failure it runs again, at most three times, so
   * `work` must have no effect outside the transaction except through `afterCommit`.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  readonly executeSql: Tx['executeSql'];
  /** A dedicated connection, outside the pool, for LISTEN. */
  connectAlone(): Promise<pg.Client>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** Called when a pooled connection broke while idle; the pool replaces it. */
  onIdleError: (error: Error) => void;
}

const DATE = types.builtins.DATE;
const INT8 = types.builtins.INT8;

/** Dates stay `YYYY-MM-DD`; bigints become numbers and throw where that would lose precision. Timestamps are `Date`s. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8) return safeInteger;
    return types.getTypeParser(oid, format);
  },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const MAX_ATTEMPTS = 4;

const BEGIN = { text: 'begin', name: 'begin' };
const COMMIT = { text: 'commit', name: 'commit' };

export function openDatabase({ url, poolSize, onIdleError }: DatabaseOptions): Database {
  const pool = openPool({ connectionString: url, max: poolSize });
  pool.on('error', onIdleError);
  return databaseOf(pool, url);
}

/** Connections as `databaseOf` needs them. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ types: parsers, application_name: 'vesper', connectionTimeoutMillis: 5_000, keepAlive: true, ...config });
  // The pool only handles errors of idle connections. If one breaks between two statements of a transaction, the next statement fails;
  // without a listener the error event would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** @param pool of `openPool`; `close` ends it */
export function databaseOf(pool: Pick<pg.Pool, 'connect' | 'query' | 'end'>, url: string): Database {
  async function transactionOnce<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    const pipeline = openPipeline(client, parsers);
    const finalWrites = new Map<symbol, () => Promise<void>>();
    const withCommit = new Map<symbol, { statement: () => Sql; onCommitted: (rows: readonly unknown[]) => void }>();
    const afterwards: Array<() => void> = [];
    let failure: unknown;
    let hasEnded = false;
    const execute = (request: StatementRequest) => {
      // E.g. a `Promise.all` branch that continues after another one failed: its write would commit by itself, or in another transaction.
      if (hasEnded) return Promise.reject(new Error('statement issued after its transaction ended'));
      const answer = pipeline.execute(request);
      answer.catch((error: unknown) => {
        failure ??= error;
      });
      return answer;
    };
    const tx: Tx = {
      ...queryable(execute),
      executeSql: (text, values) => execute({ text, values }),
      beforeCommit: (key, write) => {
        if (!finalWrites.has(key)) finalWrites.set(key, write);
      },
      withCommit: (key, statement, onCommitted = () => {}) => {
        if (!withCommit.has(key)) withCommit.set(key, { statement, onCommitted });
      },
      afterCommit: (run) => afterwards.push(run),
    };
    let broken: Error | undefined;
    let result: Result;
    try {
      // Sent in the same batch as the first statement.
      void execute(BEGIN);
      result = await work(tx);
      await Promise.all([...finalWrites.values()].map((write) => write()));
      // Build all statements before sending any: one that can't be built must not find the others committed.
      const last = [...withCommit.values()].map(({ statement, onCommitted }) => ({ statement: statement(), onCommitted }));
      const sent = last.map(async ({ statement, onCommitted }) => {
        const rows = await tx.many<unknown>(statement);
        afterwards.push(() => onCommitted(rows));
      });
      const committed = execute(COMMIT);
      hasEnded = true;
      const [{ command }] = await Promise.all([committed, ...sent]);
      // Anything but COMMIT is an error, even if the handler swallowed its cause.
      if (command !== 'COMMIT') throw failure ?? new Error(`a transaction ended with ${command}`);
    } catch (error) {
      hasEnded = true;
      pipeline.flush(); // statements still queued may fail; those after a failed one in the batch are not run
      await client.query('rollback').catch((reason: Error) => {
        broken = reason;
      });
      // Statements after a failure are rejected only because of it: report the original error.
      throw error instanceof pg.DatabaseError || error instanceof NotSent ? (failure ?? error) : error;
    } finally {
      // A connection that could not roll back is closed, never returned to the pool.
      client.release(broken);
    }
    for (const run of afterwards) run();
    return result;
  }

  async function executeAlone(request: StatementRequest): Promise<pg.QueryResult> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const pipeline = openPipeline(client, parsers);
      const answer = pipeline.execute(request);
      pipeline.flush();
      return await answer;
    } catch (error) {
      // After any error other than this statement's rejection, the connection is closed.
      if (!(error instanceof pg.DatabaseError && error.severity === 'ERROR')) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    ...queryable(executeAlone),
    executeSql: (text, values) => pool.query(text, values),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await transactionOnce(work);
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
        }
      }
    },
    async connectAlone() {
      const client = new pg.Client({ connectionString: url, application_name: 'vesper-listen', keepAlive: true });
      await client.connect();
      return client;
    },
    close: () => pool.end(),
  };
}

function queryable(execute: (statement: Statement) => Promise<pg.QueryResult>): Queryable {
  const run = (statement: Sql) => execute(toStatement(statement));
  return {
    query: async (statement) => (await run(statement)).rowCount ?? 0,
    many: async <Row>(statement: Sql) => (await run(statement)).rows as Row[],
    maybeOne: async <Row>(statement: Sql) => {
      const { rows } = await run(statement);
      if (rows.length > 1) throw new Error(`expected at most one row, got ${rows.length}`);
      return rows[0] as Row | undefined;
    },
    one: async <Row>(statement: Sql) => {
      const { rows } = await run(statement);
      if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}`);
      return rows[0] as Row;
    },
  };
}

const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED);

/** Whether `error` is a violation of the constraint (or unique index) of that name. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint;
