import type { EntityManager } from '@mikro-orm/sql';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../../platform/lib/time/time.ts';
import { merge } from '../../../../platform/lib/time/intervals.ts';
import type { Business } from '../../../business/business.entity.ts';
import { mondayOf } from '../../../staff/rotas/rota.ts';
import { findCounted } from './counted.queries.ts';
import type { Counted, Span } from './schedule.ts';

/** Selects bookings to count: those of some items and staff in the weeks of some spans. */
interface Counting {
  itemIds: readonly string[];
  staffIds: readonly string[];
  spans: readonly Span[];
  now: number;
  ignoring?: string | readonly string[] | undefined;
}

/** Reads the live bookings and holds counted by daily and weekly limits, with the earliest expiry. */
export async function loadCounted(
  em: EntityManager,
  business: Business,
  { itemIds, staffIds, spans, now, ignoring = [] }: Counting,
): Promise<{ rows: Counted[]; until: number }> {
  const weeks = weeksOf(business, spans);
  const wanted = { businessId: business.id, weeks, itemIds, staffIds, now };
  const rows = await findCounted(em, { ...wanted, own: [ignoring].flat() });
  return { rows, until: Math.min(Infinity, ...rows.map(({ expiresAt }) => expiresAt ?? Infinity)) };
}

/** Returns the business's weeks, from Monday on, that contain the spans; merged. */
export function weeksOf({ timezone }: Pick<Business, 'timezone'>, spans: readonly Span[]) {
  const mondayAt = (date: string) => wallToInstant(date, '00:00', timezone);
  return merge(
    spans.map(({ from, to }) => ({
      startAt: mondayAt(mondayOf(localDateOf(from, timezone))),
      endAt: mondayAt(addDays(mondayOf(localDateOf(to, timezone)), 7)),
    })),
  );
}
