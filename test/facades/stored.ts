import type { World } from '../world.ts';

/** How many rows each table has, except what also records refused calls: the journal, and where widgets are. */
export async function storedRows(world: World): Promise<Record<string, number>> {
  const tables = await world.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not in ('audit_event', 'widget_origin') order by 1`,
  );
  const counts = tables.map(({ name }) => `(select count(*)::int from ${name}) as ${name}`);
  const [row] = await world.sql<Record<string, number>>(`select ${counts.join(', ')}`);
  return row ?? {};
}
