import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Context } from '../../platform/context.ts';
import { read } from '../../platform/database/query/sql.ts';
import { localDateOf } from '../../platform/lib/time/time.ts';

/** Returns the last day, in the business's zone, of a thing that is valid until an instant; null where it has no end. */
export async function lastDayOf(
  { loader }: Context,
  businessId: string,
  endAt: number | null | undefined,
): Promise<string | null> {
  return endAt == null ? null : localDateOf(endAt - 1, await loader(zoneLoader).load(businessId));
}

/** Loads the time zones of businesses in batches within a request. */
const zoneLoader = (em: EntityManager) =>
  new DataLoader<string, string>(async ids => {
    const rows = await read<{ id: string; timezone: string }>(
      em,
      'select id, timezone from business where id = any($1)',
      [ids],
    );
    const byId = new Map(rows.map(({ id, timezone }) => [id, timezone]));
    return ids.map(id => byId.get(id) ?? new Error(`The business ${id} is gone.`));
  });
