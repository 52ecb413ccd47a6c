import type { EntityManager } from '@mikro-orm/sql';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { Hold } from '../../scheduling/holds/hold.entity.ts';
import type { BoardFilter } from './read-visits.ts';

/** Reads the live holds that overlap a span, by start. */
export function readHolds(
  em: EntityManager,
  { id }: Business,
  { from, to, staffIds, now }: BoardFilter,
): Promise<Hold[]> {
  return read<Hold>(
    em,
    `select ${columnsOf(em, Hold, 'h')} from hold h
     where h.business_id = $1 and h.occupied_from < $3 and h.start_at < $3 and h.end_at > $2
       and h.expires_at > $4 and ($5::text[] is null or h.staff_id = any($5) or h.extra_staff_ids && $5)
     order by h.start_at, h.id`,
    [id, toIso(from), toIso(to), toIso(now), staffIds],
  );
}
