import type { Context } from '../../platform/context.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { planAnew, read } from '../../platform/database/query/sql.ts';
import type { whereClause } from '../../platform/database/query/where-clause.ts';
import { firstIdAt } from '../../platform/lib/ids.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import type { Business } from '../business/business.entity.ts';
import { countsByThen } from '../tariffs/counted.ts';
import { tariffs } from '../tariffs/tariffs.ts';
import { isFailing, isLate, lateBefore } from './conditions.ts';

const day = 86_400_000;
/** How long a message may wait to be sent. */
const waitMilliseconds = 15 * 60_000;

type Shown = Pick<Business, 'id' | 'name' | 'slug' | 'status' | 'publish' | 'tariff' | 'createdAt'>;

interface Use {
  staff: number;
  catalogItems: number;
  /** Null: they are not limited, and so not counted. */
  appointmentsThisMonth: number | null;
}

interface Health {
  failingWebhooks: number;
  unsentMessages: number;
  lateEvents: number;
}

/** A business as those who run the service see it. */
export interface Operated extends Shown {
  lastActivityAt: number | null;
  use: Use;
  health: Health;
}

type Row = Omit<Operated, 'use' | 'health'> & Use & Health;

/** Reads some businesses and how they get on, by one statement however many they are: each figure by an index of that business. */
export async function readOperated(
  { em, now }: Context,
  { where, parameters, use }: ReturnType<typeof whereClause>,
  most: number,
): Promise<Operated[]> {
  const at = now();
  const present = `${use(toIso(at))}::timestamptz`;
  const late = `${use(lateBefore(at))}::timestamptz`;
  const limited = tariffs.filter(({ limits }) => limits.appointmentsPerMonth !== null);
  const statement = `${planAnew}
    with page as (
      select b.* from business b where ${where} order by b.id desc limit ${use(most)}
    ), late as (
      select o.business_id, count(*)::int as events from outbox o
      where o.business_id in (select id from page) and ${isLate(late)} group by 1
    )
    select b.id, b.name, b.slug, b.status, b.publish, b.tariff, ${epochMs('b.created_at')} as "createdAt",
      (select count(*)::int from staff_member s where s.business_id = b.id and s.active) as staff,
      (select count(*)::int from catalog_item i where i.business_id = b.id and i.active) as "catalogItems",
      case when b.tariff = any(${use(limited.map(({ key }) => key))}) then (
        select count(*)::int from appointment a
        where a.business_id = b.id and a.start_at >= (month.first at time zone b.timezone)
          and a.start_at < (month.first + interval '1 month') at time zone b.timezone
          and ${countsByThen(present)}
      ) end as "appointmentsThisMonth",
      (select count(*)::int from webhook_endpoint w where w.business_id = b.id and ${isFailing}) as "failingWebhooks",
      (select count(*)::int from notification n
        where n.business_id = b.id and n.id >= ${use(firstIdAt('ntf', at - day))} and (n.status = 'failed'
          or (n.status = 'pending' and n.created_at < ${use(toIso(at - waitMilliseconds))}))) as "unsentMessages",
      coalesce(late.events, 0) as "lateEvents",
      (select ${epochMs('e.at')} from audit_event e
        where e.business_id = b.id and e.event_type not in ('business.operator_entered', 'business.operator_left')
        order by e.id desc limit 1) as "lastActivityAt"
    from page b
    left join late on late.business_id = b.id
    cross join lateral (select date_trunc('month', ${present} at time zone b.timezone) as first) month
    order by b.id desc`;
  return (await read<Row>(em, statement, parameters)).map(shown);
}

function shown(row: Row): Operated {
  const { staff, catalogItems, appointmentsThisMonth, ...rest } = row;
  const { failingWebhooks, unsentMessages, lateEvents, ...business } = rest;
  return {
    ...business,
    use: { staff, catalogItems, appointmentsThisMonth },
    health: { failingWebhooks, unsentMessages, lateEvents },
  };
}
