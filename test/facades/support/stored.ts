import type { World } from '../../world.ts';

/**
 * Counts the rows of each table, except those that refused calls also change: the partitioned journal, the origins of
 * widgets, and the statistics of tokens.
 */
export async function storedRows(world: World): Promise<Record<string, number>> {
  const tables = await world.sql<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition 
       and relname not in ('widget_origin', 'token_usage') order by 1`,
  );
  const counts = tables.map(({ name }) => `(select count(*)::int from ${name}) as ${name}`);
  const [row] = await world.sql<Record<string, number>>(`select ${counts.join(', ')}`);
  return row ?? {};
}
