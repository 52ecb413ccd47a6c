import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../../../platform/database/query/columns-of.ts';
import { queryReplica } from '../../../../platform/database/query/query.ts';
import { toIso } from '../../../../platform/lib/time/time.ts';
import type { Span } from '../calendar/schedule.ts';

/** An appointment or hold that conflicts with a start; instants are epoch milliseconds. */
export interface Blocker {
  id: string;
  /** The location as stored: null is the main one. */
  locationId: string | null;
  /** All staff of the booking. */
  staffIds: string[];
  occupiedFrom: number;
  occupiedTo: number;
  /** The processing time, in which the staff member is free; null if none. */
  processingStartAt: number | null;
  processingEndAt: number | null;
  /** The name of the client; null for the hold of a visitor. */
  clientName: string | null;
}

/** A conflicting booking as it is seen at a location. Times of one elsewhere have the way in them. */
export interface SeenBlocker extends Blocker {
  /** The name of its location, if it is another one. */
  locationName: string | null;
}

/** Selects bookings of a business that overlap a span; `ignoring` are the ids of those to skip. */
interface Overlapping extends Span {
  businessId: string;
  /** The earliest start of bookings that can reach into the span. */
  lookBack: number;
  now: number;
  ignoring: readonly string[];
}

const place = sql.raw(`
  location_id as "locationId",
  array_remove(staff_id || extra_staff_ids, null) as "staffIds", ${epochMs('occupied_from')} as "occupiedFrom",
  ${epochMs('occupied_to')} as "occupiedTo",
  ${epochMs('processing_start_at')} as "processingStartAt", ${epochMs('processing_end_at')} as "processingEndAt"`);

/** Reads the live appointments and holds that overlap a span, earliest first. */
export function findBlockers(
  em: EntityManager,
  { businessId, lookBack, from, to, now, ignoring }: Overlapping,
): Promise<Blocker[]> {
  const overlaps = sql`business_id = ${businessId} and occupied_from > ${toIso(lookBack)} and occupied_from < ${toIso(to)}
    and occupied_to > ${toIso(from)} and id <> all(${ignoring})`;
  const at = toIso(now);
  return queryReplica(
    em,
    sql<Blocker>`
      select id, ${place}, client_name as "clientName" from appointment
      where ${overlaps} and status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')
        and (expires_at is null or expires_at > ${at})
      union all
      select id, ${place}, null from hold where ${overlaps} and expires_at > ${at}
      order by "occupiedFrom", id limit 200`,
  );
}
