import { needed } from '../../support/salon/salon.ts';
import { until } from '../../support/time/until.ts';
import type { Salon, World } from '../../world.ts';

/** An object in the feed of changes. */
export interface Changed {
  kind: string;
  id: string;
  deleted: boolean;
}

/** Waits for the transactions before now. The feed waits for all of the server, and other tests have theirs. */
export async function settled(world: World): Promise<void> {
  const [now] = await world.sql<{ xid: string }>('select pg_current_xact_id()::text as xid');
  await until(async () => {
    const [over] = await world.sql<{ is: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as is',
      [now?.xid],
    );
    return over?.is === true;
  });
}

/** Reads the feed from a cursor to its present end. */
export async function readFeed(salon: Salon, cursor: string, filter = '') {
  const found: Changed[] = [];
  for (let next = cursor, more = true; more;) {
    const data = needed(await salon.rest('GET', `/changes?cursor=${next}${filter}`));
    found.push(...data.items);
    [next, more, cursor] = [data.cursor, data.hasMore, data.cursor];
  }
  return { found, cursor };
}

/** Reads all changes that were made after a cursor. */
export async function changesAfter(world: World, salon: Salon, cursor: string, filter?: string) {
  await settled(world);
  return readFeed(salon, cursor, filter);
}
