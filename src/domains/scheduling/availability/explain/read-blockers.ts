import type { EntityManager } from '@mikro-orm/sql';
import { epochMs } from '../../../../platform/database/query/columns-of.ts';
import { read } from '../../../../platform/database/query/sql.ts';
import { toIso } from '../../../../platform/lib/time/time.ts';
import type { Business } from '../../../business/business.entity.ts';
import type { Span } from '../calendar/schedule.ts';
import type { SlotRequest } from '../calendar/slot-request.ts';

/** An appointment or hold that is in the way of a start; instants are epoch milliseconds. */
export interface Blocker {
  id: string;
  /** All who are taken by it. */
  staffIds: string[];
  occupiedFrom: number;
  occupiedTo: number;
  /** When its person is free; null: never. */
  processingStartAt: number | null;
  processingEndAt: number | null;
  /** Whose appointment it is; null for a place that is held for a visitor. */
  clientName: string | null;
}

/** Reads the live appointments and holds that overlap a span, the first ones first. */
export function readBlockers(
  em: EntityManager,
  { id, longestOccupationMinutes }: Business,
  { from, to, now, ignoring = [] }: Span & Pick<SlotRequest, 'now' | 'ignoring'>,
): Promise<Blocker[]> {
  const lookBack = from - longestOccupationMinutes * 60_000 - 1;
  const columns = `array_remove(staff_id || extra_staff_ids, null) as "staffIds", ${epochMs('occupied_from')} as "occupiedFrom",
    ${epochMs('occupied_to')} as "occupiedTo",
    ${epochMs('processing_start_at')} as "processingStartAt", ${epochMs('processing_end_at')} as "processingEndAt"`;
  const overlaps = `business_id = $1 and occupied_from > $2 and occupied_from < $4 and occupied_to > $3 and id <> all($6)`;
  return read<Blocker>(
    em,
    `select id, ${columns}, client_name as "clientName" from appointment
     where ${overlaps} and status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')
       and (expires_at is null or expires_at > $5)
     union all
     select id, ${columns}, null from hold where ${overlaps} and expires_at > $5
     order by "occupiedFrom", id limit 200`,
    [id, toIso(lookBack), toIso(from), toIso(to), toIso(now), [ignoring].flat()],
  );
}
