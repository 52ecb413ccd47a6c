import type { World } from '../../world.ts';

/**
 * Counts the rows of each table, except those that refused calls also change: the partitioned journal and the origins of
 * widgets.
 */
export async function storedRows(world: World): Promise<Record<string, number>> {
  const tables = await world.sql<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition and relname <> 'widget_origin' order by 1`,
  );
  const counts = tables.map(({ name }) => `(select count(*)::int from ${name}) as ${name}`);
  const [row] = await world.sql<Record<string, number>>(`select ${counts.join(', ')}`);
  return row ?? {};
}
