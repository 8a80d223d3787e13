import type { Database } from '../platform/database/db.ts';
import { type ExportedTable, exportedTables } from './tables.ts';

export type Row = Readonly<Record<string, unknown>>;
export type MemberData = Readonly<Record<string, readonly Row[]>>;

/** The columns that begin a table's order: the copy reads from the first to the last. */
const TIMES = ['created_at', 'requested_at', 'sent_at', 'swiped_at', 'viewed_at', 'last_message_at', 'place'];

/** A column is named after what is told of it: `liked_id` is told as a name, so it becomes `liked`. */
const aliasOf = (column: string, told: true | string): string =>
  told !== true && column.endsWith('_id') ? column.slice(0, -'_id'.length) : column;

function selectOf(table: string, { where = 't.member_id = $1', columns, more = {} }: ExportedTable): string {
  const told = [
    ...Object.entries(columns).map(([column, what]) => `${what === true ? `t.${column}` : what} as "${aliasOf(column, what)}"`),
    ...Object.entries(more).map(([name, what]) => `${what} as "${name}"`),
  ];
  const time = TIMES.find((column) => column in columns);
  return `select ${told.join(', ')} from ${table} t where ${where} ${time ? `order by t.${time}` : ''}`;
}

/** Everything that the database holds about a member, by table (D-29). The statements consist of constants; the member is a parameter. */
export async function collect(db: Pick<Database, 'executeSql'>, memberId: string): Promise<MemberData> {
  const data: Record<string, readonly Row[]> = {};
  // One after the other: a copy is no hurry, and the others share the connections.
  for (const [name, table] of Object.entries(exportedTables)) {
    const { rows } = await db.executeSql(selectOf(name, table), [memberId]);
    data[name] = rows as Row[];
  }
  return data;
}
