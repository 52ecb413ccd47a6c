import type { EntityManager } from '@mikro-orm/sql';
import { epochMs } from '../../../../platform/database/query/columns-of.ts';
import { read } from '../../../../platform/database/query/sql.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { localDateOf, toIso, wallToInstant } from '../../../../platform/lib/time/time.ts';
import { merge } from '../../../../platform/lib/time/intervals.ts';
import type { Business } from '../../../business/business.entity.ts';
import { mondayOf } from '../../../staff/rotas/rota.ts';
import type { Counted, Span } from './schedule.ts';

/** The bookings to count: those of some items and people in the weeks of some spans. */
interface Counting {
  itemIds: readonly string[];
  staffIds: readonly string[];
  spans: readonly Span[];
  now: number;
  ignoring?: string | readonly string[] | undefined;
}

const rowsOf = (table: string, condition: string) => `
  select ${epochMs('b.start_at')} as "startAt", b.catalog_item_id as "itemId", b.staff_id as "staffId",
    b.extra_staff_ids as "extraStaffIds", b.group_size as "groupSize", b.id = any($7) as "isOwn",
    ${epochMs('b.expires_at')} as "expiresAt"
  from unnest($2::timestamptz[], $3::timestamptz[]) as week (begins, ends)
  join ${table} b on b.business_id = $1 and b.start_at >= week.begins and b.start_at < week.ends
  where (b.catalog_item_id = any($4) or b.staff_id = any($5) or b.extra_staff_ids && $5) and ${condition}`;

const statement = `${rowsOf(
  'appointment',
  `b.status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show') and (b.expires_at is null or b.expires_at > $6)`,
)}
  union all ${rowsOf('hold', 'b.expires_at > $6')}`;

/** Reads the live bookings and holds that limits of a day and a week count, and when the first of them expires. */
export async function loadCounted(
  em: EntityManager,
  business: Business,
  { itemIds, staffIds, spans, now, ignoring = [] }: Counting,
): Promise<{ rows: Counted[]; until: number }> {
  const weeks = weeksOf(business, spans);
  const rows = await read<Counted & { expiresAt: number | null }>(em, statement, [
    business.id,
    weeks.map(({ startAt }) => toIso(startAt)),
    weeks.map(({ endAt }) => toIso(endAt)),
    itemIds,
    staffIds,
    toIso(now),
    [ignoring].flat(),
  ]);
  return { rows, until: Math.min(Infinity, ...rows.map(({ expiresAt }) => expiresAt ?? Infinity)) };
}

/** The weeks of the business, from Monday on, that contain some spans, merged. */
export function weeksOf({ timezone }: Pick<Business, 'timezone'>, spans: readonly Span[]) {
  const mondayAt = (date: string) => wallToInstant(date, '00:00', timezone);
  return merge(
    spans.map(({ from, to }) => ({
      startAt: mondayAt(mondayOf(localDateOf(from, timezone))),
      endAt: mondayAt(addDays(mondayOf(localDateOf(to, timezone)), 7)),
    })),
  );
}
