import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { TariffRevenue } from './revenue.entity.ts';

/** Notes the monthly revenue of a business from a time on, unless it is the same as before. */
export async function noteRevenue(
  em: EntityManager,
  { businessId, at, monthlyMinor, currency }: TariffRevenue,
): Promise<void> {
  await query(
    em,
    sql`insert into tariff_revenue (business_id, at, monthly_minor, currency)
      select ${businessId}, ${toIso(at)}, ${monthlyMinor}, ${currency}
      where ${monthlyMinor} is distinct from coalesce((select r.monthly_minor from tariff_revenue r
        where r.business_id = ${businessId} order by r.at desc limit 1), 0)
      on conflict (business_id, at) do update set monthly_minor = excluded.monthly_minor, currency = excluded.currency`,
  );
}

/** Figures of a month. Amounts are in minor units. */
export interface MonthRow {
  month: string;
  revenueMinor: number;
  paying: number;
  payingBefore: number;
  left: number;
  trialsBegun: number;
  trialsConverted: number;
}

/** Sums up the last months until now, oldest first. */
export function sumMonths(
  em: EntityManager,
  { now, months, currency }: { now: number; months: number; currency: string },
): Promise<MonthRow[]> {
  const at = toIso(now);
  return query(
    em,
    sql<MonthRow>`
      with month as (
        select begins, begins + interval '1 month' as ends
        from generate_series(date_trunc('month', ${at}::timestamp) - make_interval(months => ${months}::int - 1),
          date_trunc('month', ${at}::timestamp), interval '1 month') begins
      ), change as (
        select r.business_id, r.monthly_minor, r.at at time zone 'UTC' as at from tariff_revenue r where r.currency = ${currency}
      )
      select to_char(m.begins, 'YYYY-MM-DD') as month,
        coalesce(sum(e.after), 0)::float8 as "revenueMinor",
        count(*) filter (where e.after > 0)::int as paying,
        count(*) filter (where e.before > 0)::int as "payingBefore",
        count(*) filter (where e.before > 0 and e.after = 0)::int as "left",
        (select count(*)::int from tariff_subscription s where s.trial_started_at at time zone 'UTC' >= m.begins
          and s.trial_started_at at time zone 'UTC' < m.ends) as "trialsBegun",
        (select count(*)::int from tariff_subscription s where s.trial_started_at at time zone 'UTC' >= m.begins
          and s.trial_started_at at time zone 'UTC' < m.ends and s.converted_at is not null) as "trialsConverted"
      from month m
      left join lateral (
        select c.business_id,
          (array_agg(c.monthly_minor order by c.at desc))[1] as after,
          coalesce((array_agg(c.monthly_minor order by c.at desc) filter (where c.at < m.begins))[1], 0) as before
        from change c where c.at < m.ends group by c.business_id
      ) e on true
      group by m.begins, m.ends order by m.begins`,
  );
}

/** Counts the trials that are running. */
export async function countTrials(em: EntityManager, now: number): Promise<number> {
  const [row] = await query(
    em,
    sql<{ count: number }>`
      select count(*)::int as count from tariff_subscription
      where trial_started_at is not null and free_ends_at > ${toIso(now)} and converted_at is null and not waived`,
  );
  return row?.count ?? 0;
}
