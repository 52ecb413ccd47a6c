import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { fromText, query } from '../../../platform/database/query/query.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { usualDecisionMinutes } from '../../catalog/items/timetable.ts';

/** The class of a start at a location, with its teacher; null for a class without a particular teacher. */
export interface ClassStart {
  businessId: string;
  /** As bookings store it: null for the main one. */
  locationId: string | null;
  catalogItemId: string;
  startAt: number;
  staffId: string | null;
}

/** SQL for the subject of a class, in the same form as `decideClasses` builds it. */
const subject = `concat_ws(' ', a.catalog_item_id, ${epochMs('a.start_at')}, coalesce(a.staff_id, ''), a.location_id)`;

/** Finds booked future classes with a minimum number of participants that have reached their deadline at `now`, by start. */
export function findDueClasses(
  em: EntityManager,
  { now, most }: { now: number; most: number },
): Promise<ClassStart[]> {
  const at = toIso(now);
  return query(
    em,
    sql<ClassStart>`
      select a.business_id as "businessId", a.location_id as "locationId", a.catalog_item_id as "catalogItemId", ${sql.raw(epochMs('a.start_at'))} as "startAt",
        a.staff_id as "staffId"
      from catalog_item i join appointment a on a.business_id = i.business_id and a.catalog_item_id = i.id
        and a.start_at > ${at}::timestamptz
        and a.start_at <= ${at}::timestamptz
          + coalesce(i.min_participants_cutoff_minutes, ${sql.lit(usualDecisionMinutes)}) * interval '1 minute'
      where i.min_participants is not null and a.group_size > 1 and a.status in ('pending', 'confirmed', 'arrived')
        and ${fromText(isNotAside('decide-classes', subject), [at])}
        and not exists (
          select from class_decision d where d.business_id = a.business_id and d.catalog_item_id = a.catalog_item_id
            and d.start_at = a.start_at and d.staff_id = coalesce(a.staff_id, '')
            and d.location_id = coalesce(a.location_id, ''))
      group by a.business_id, a.location_id, a.catalog_item_id, a.start_at, a.staff_id
      order by a.start_at limit ${sql.lit(most)}`,
  );
}

/** Stores the decision about a class, under the lock of its location. Returns false if an earlier decision stands. */
export async function insertDecision(
  em: EntityManager,
  {
    businessId,
    locationId,
    catalogItemId,
    startAt,
    staffId,
    takesPlace,
    now,
  }: ClassStart & { takesPlace: boolean; now: number },
): Promise<boolean> {
  const noted = await query(
    em,
    sql`insert into class_decision (business_id, catalog_item_id, start_at, staff_id, location_id, takes_place, decided_at)
      values (${businessId}, ${catalogItemId}, ${toIso(startAt)}, ${staffId ?? ''}, ${locationId ?? ''}, ${takesPlace}, ${toIso(now)})
      on conflict do nothing returning business_id`,
  );
  return noted.length > 0;
}

/** Deletes up to a thousand decisions about classes that began at a time or before. Returns the number deleted. */
export function deleteDecisions(context: Context, { until }: { until: number }): Promise<number> {
  return deleteSome(context, 'class_decision', 'start_at <= $1', until);
}
