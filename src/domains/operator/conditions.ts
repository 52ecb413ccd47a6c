import { likePattern } from '../../platform/database/query/pages.ts';
import type { Condition } from '../../platform/database/query/where-clause.ts';
import { toIso } from '../../platform/lib/time/time.ts';

/** How long an event may wait before it is late. */
const lateMilliseconds = 5 * 60_000;

/** When events that wait since then are late. */
export function lateBefore(now: number): string {
  return toIso(now - lateMilliseconds);
}

/** An address for webhooks that fails, or was switched off by the service. */
export const isFailing = '(w.failing_since is not null or w.disabled_reason is not null)';

/** An event that should have been handed over by now, but for what is put off. */
export const isLate = (before: string) =>
  `o.at < ${before} and (o.postponed_until is null or o.postponed_until < ${before})`;

/** Businesses by what they are called, or whose member somebody is. */
export function called(search: string | null | undefined): Condition {
  const exact = search?.trim();
  return [
    `(b.name ilike ? or b.id = ? or b.slug = ? or b.id in (
       select m.business_id from membership m join app_user u on u.id = m.user_id where u.email = ?))`,
    likePattern(search),
    exact,
    exact?.toLowerCase(),
    exact?.toLowerCase(),
  ];
}

/** Businesses of which something fails, or the others. What fails is rare, and found by itself. */
export function failing(wanted: boolean | null | undefined, now: number): Condition {
  return [
    `b.id ${wanted ? 'in' : 'not in'} (select w.business_id from webhook_endpoint w where ${isFailing}
       union all select o.business_id from outbox o where ${isLate('?')})`,
    wanted == null ? null : lateBefore(now),
    lateBefore(now),
  ];
}
