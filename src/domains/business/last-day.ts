import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Context } from '../../platform/context.ts';
import { localDateOf } from '../../platform/lib/time/time.ts';
import { findZones } from './business.queries.ts';

/** Returns the last day of a validity that ends at an instant, in the business's zone; null without an end. */
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
    const rows = await findZones(em, ids);
    const byId = new Map(rows.map(({ id, timezone }) => [id, timezone]));
    return ids.map(id => byId.get(id) ?? new Error(`The business ${id} is gone.`));
  });
