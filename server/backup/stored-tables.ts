import type pg from 'pg';

/** A table as it stands in the store: every column that is written, with the type that its text is read back as. */
export interface StoredTable {
  name: string;
  columns: { name: string; type: string }[];
}

interface Column {
  table: string;
  name: string;
  type: string;
}

/** Every table of the store besides the note of migrations, with its columns in their order; generated ones left out. */
export async function storedTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<Column>(`
    select relation.relname as "table", attribute.attname as "name",
      format_type(attribute.atttypid, attribute.atttypmod) as "type"
    from pg_class relation join pg_attribute attribute on attribute.attrelid = relation.oid
    where relation.relkind = 'r' and relation.relnamespace = 'public'::regnamespace and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
    order by relation.relname, attribute.attnum`);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return [...byTable].map(([name, columns]) => ({ name, columns: columns.map(({ name, type }) => ({ name, type })) }));
}

/** A name as it stands in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** When the newest migration of the store was written, in milliseconds: what its schema is told by. */
export async function schemaOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ at: string }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.at ?? 0);
}
