import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import type { PageRequest } from '../../platform/database/query/pages.ts';
import {
  allOf,
  columns,
  fromText,
  queryReplica,
  unprepared,
  type Sql,
} from '../../platform/database/query/query.ts';
import { firstIdAt } from '../../platform/lib/ids.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { Membership } from '../business/access/membership.entity.ts';
import type { Business } from '../business/business.entity.ts';
import { countsByThen } from '../tariffs/tariff.queries.ts';

const day = 86_400_000;
/** Time after which an unsent message counts as stuck. */
const waitMilliseconds = 15 * 60_000;
/** Time after which an unsent event is late. */
const lateMilliseconds = 5 * 60_000;

type Shown = Pick<
  Business,
  'id' | 'name' | 'slug' | 'status' | 'publish' | 'tariff' | 'createdAt'
> & { sandbox: boolean };

/** Use of a business, compared with the limits of its tariff. */
export interface Use {
  staff: number;
  catalogItems: number;
  /** Null: the tariff has no limit, so appointments are not counted. */
  appointmentsThisMonth: number | null;
}

/** Failures of a business. */
export interface Health {
  failingWebhooks: number;
  unsentMessages: number;
  lateEvents: number;
}

/** A business with its use and failures. */
export interface OperatedRow extends Shown, Use, Health {
  lastActivityAt: number | null;
}

/** Businesses of a list. Filters that are null or absent select all. */
export interface OperatedFilters {
  id?: string;
  tariff?: string | null | undefined;
  failing?: boolean | null | undefined;
  sandbox?: boolean | null | undefined;
  /** Name, id, slug or a member's address, and the ILIKE pattern of the name. */
  search?: { pattern: string; exact: string } | null | undefined;
  after?: PageRequest['after'] | undefined;
}

/** The condition that a webhook endpoint fails or was disabled by the service. */
const isFailing = sql`(w.failing_since is not null or w.disabled_reason is not null)`;

/** Returns the condition that an event should have been delivered by now. Postponed events are not late. */
const isLate = (now: number): Sql => {
  const before = sql`${toIso(now - lateMilliseconds)}::timestamptz`;
  return sql`o.at < ${before} and (o.postponed_until is null or o.postponed_until < ${before})`;
};

/** Failures are rare and have indexes of their own. */
const failing = (now: number): Sql => sql`(
  select w.business_id from webhook_endpoint w where ${isFailing}
  union all select o.business_id from outbox o where ${isLate(now)})`;

/** Returns the condition that a business `b` fits a search. */
export function matchesSearch({ pattern, exact }: NonNullable<OperatedFilters['search']>): Sql {
  const lower = exact.toLowerCase();
  return sql`(b.name ilike ${pattern} or b.id = ${exact} or b.slug = ${lower} or b.id in (
    select m.business_id from membership m join app_user u on u.id = m.user_id where u.email = ${lower}))`;
}

function matching(
  { id, tariff, failing: isWanted, sandbox, search, after }: OperatedFilters,
  now: number,
): Sql {
  return allOf([
    sql`true`,
    id !== undefined && sql`b.id = ${id}`,
    after && sql`b.id < ${after[0]}`,
    tariff != null && sql`b.tariff = ${tariff}`,
    sandbox != null && sql`(b.sandbox_of is not null) = ${sandbox}`,
    search && matchesSearch(search),
    isWanted != null && sql`b.id ${isWanted ? sql`in` : sql`not in`} ${failing(now)}`,
  ]);
}

/**
 * Lists businesses with their use and health, newest first. One statement serves any number of them, and each figure uses
 * an index by business. Appointments are counted for the limited tariffs.
 */
export function findOperated(
  em: EntityManager,
  filters: OperatedFilters,
  { most, now }: { most: number; now: number },
): Promise<OperatedRow[]> {
  const present = toIso(now);
  return queryReplica(
    em,
    sql<OperatedRow>`${unprepared}
      with page as (
        select b.* from business b where ${matching(filters, now)} order by b.id desc limit ${most}
      ), late as (
        select o.business_id, count(*)::int as events from outbox o
        where o.business_id in (select id from page) and ${isLate(now)} group by 1
      )
      select b.id, b.name, b.slug, b.status, b.publish, b.tariff, b.sandbox_of is not null as sandbox, ${sql.raw(epochMs('b.created_at'))} as "createdAt",
        (select count(*)::int from staff_member s where s.business_id = b.id and s.active) as staff,
        (select count(*)::int from catalog_item i where i.business_id = b.id and i.active) as "catalogItems",
        case when exists (select from tariff t where t.key = b.tariff and t.version = b.tariff_version
            and t.appointments_per_month is not null) then (
          select count(*)::int from appointment a
          where a.business_id = b.id and a.start_at >= (month.first at time zone b.timezone)
            and a.start_at < (month.first + interval '1 month') at time zone b.timezone
            and ${fromText(countsByThen('$1::timestamptz'), [present])}
        ) end as "appointmentsThisMonth",
        (select count(*)::int from webhook_endpoint w where w.business_id = b.id and ${isFailing}) as "failingWebhooks",
        (select count(*)::int from notification n
          where n.business_id = b.id and n.id >= ${firstIdAt('ntf', now - day)} and (n.status = 'failed'
            or (n.status = 'pending' and n.created_at < ${toIso(now - waitMilliseconds)}))) as "unsentMessages",
        coalesce(late.events, 0) as "lateEvents",
        (select ${sql.raw(epochMs('e.at'))} from audit_event e
          where e.business_id = b.id and e.event_type not in ('business.operator_entered', 'business.operator_left')
          order by e.id desc limit 1) as "lastActivityAt"
      from page b
      left join late on late.business_id = b.id
      cross join lateral (select date_trunc('month', ${present}::timestamptz at time zone b.timezone) as first) month
      order by b.id desc`,
  );
}

/** Finds the first members of each business. */
export function findFirstMembers(
  em: EntityManager,
  { businessIds, most }: { businessIds: readonly string[]; most: number },
): Promise<Membership[]> {
  return queryReplica(
    em,
    sql<Membership>`
      select m.* from unnest(${businessIds}::text[]) as asked(id)
      cross join lateral (select ${columns(em, Membership, 'm')} from membership m
        where m.business_id = asked.id order by m.id limit ${most}) m`,
  );
}
