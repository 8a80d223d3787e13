import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

export interface Column {
  table: string;
  column: string;
  holdsWords: boolean;
}

/** The columns of all tables that hold, or lead to, a member. */
export const memberColumns = (db: Queryable): Promise<Column[]> =>
  db.many<Column>(sql`
    select c.table_name as "table", c.column_name as "column",
           c.data_type in ('text', 'character', 'json', 'jsonb', 'bytea', 'ARRAY') as "holdsWords"
    from information_schema.columns c
    where c.table_schema = 'public' and (c.table_name in ('members', 'ledger_transactions') or exists (
      select from information_schema.columns m where m.table_schema = 'public' and m.table_name = c.table_name and m.column_name in ('member_id', 'sender_id')))
    order by 1, 2`);
