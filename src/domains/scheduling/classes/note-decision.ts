import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** The class of a start with a teacher; null: with nobody in particular. */
export interface ClassStart {
  businessId: string;
  catalogItemId: string;
  startAt: number;
  staffId: string | null;
}

/** Notes under the business's lock whether a class takes place. False: it was decided before, and stays so. */
export async function noteDecision(
  em: EntityManager,
  { businessId, catalogItemId, startAt, staffId }: ClassStart,
  { takesPlace, now }: { takesPlace: boolean; now: number },
): Promise<boolean> {
  const noted = await sql(
    em,
    `insert into class_decision (business_id, catalog_item_id, start_at, staff_id, takes_place, decided_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning business_id`,
    [businessId, catalogItemId, toIso(startAt), staffId ?? '', takesPlace, toIso(now)],
  );
  return noted.length > 0;
}
