import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { LeaveCountKind } from '../../enums.generated.ts';
import { query } from '../../platform/database/query/query.ts';
import { here, keptCardGoes } from './conditions.ts';
import { leaveRow, type LeaveTerms } from './leave-terms.ts';
import { leavingTables } from './leaving-tables.ts';

/** Obstacles in the data of a location, as the numbers of what crosses its border. */
export interface LeaveObstacles {
  readonly openPayments: number;
  /** Numbers of stock transfers that have not arrived. */
  readonly openTransfers: readonly string[];
  readonly openOffers: number;
  /** Numbers of orders with an appointment of another location, or of a membership that another location sold, too. */
  readonly ordersAcross: readonly string[];
  /** Numbers of receipts, and descriptions of payments, of a sale at another location or in a drawer of another one. */
  readonly paymentsAcross: readonly string[];
  readonly receiptsAcross: readonly string[];
  readonly cardsAcross: number;
  readonly providers: readonly string[];
  readonly keptCards: number;
  readonly shops: readonly string[];
  readonly programs: readonly string[];
}

/** Finds what forbids a leaving or what it leaves behind. */
export async function findObstacles(em: EntityManager, terms: LeaveTerms): Promise<LeaveObstacles> {
  const { from_id: id, location_id: at } = terms;
  const across = (a: string, b: string) =>
    sql`(${sql.ref(a)} is not distinct from ${at}::text) <> (${sql.ref(b)} is not distinct from ${at}::text)`;
  const [row] = await query(
    em,
    sql<LeaveObstacles>`select
      ((select count(*) from payment where business_id = ${id} and location_id = ${at}
          and (status in ('pending', 'unknown') or owed_back_minor > 0))
        + (select count(*) from refund r join payment p on p.business_id = r.business_id and p.id = r.payment_id
          where r.business_id = ${id} and p.location_id = ${at} and r.status in ('pending', 'unknown'))
        + (select count(*) from payment_event e join payment p on p.business_id = e.business_id and p.id = e.payment_id
          where e.business_id = ${id} and p.location_id = ${at} and e.processed_at is null))::int as "openPayments",
      array(select number::text from stock_transfer where business_id = ${id} and status in ('draft', 'sent')
        and ${at} in (from_location_id, to_location_id) order by number) as "openTransfers",
      (select count(*)::int from waitlist_offer where business_id = ${id} and location_id = ${at} and status = 'open') as "openOffers",
      array(select distinct o.number::text from order_line l
        join sales_order o on o.business_id = l.business_id and o.id = l.order_id
        join appointment a on a.business_id = l.business_id and a.id = l.appointment_id
        where l.business_id = ${id} and ${across('o.location_id', 'a.location_id')}
        union select o.number::text from membership_period m
        join sales_order o on o.business_id = m.business_id and o.id = m.order_id
        join membership_period n on n.business_id = m.business_id and n.membership_id = m.membership_id
        join sales_order q on q.business_id = n.business_id and q.id = n.order_id
        where m.business_id = ${id} and ${across('o.location_id', 'q.location_id')} order by 1) as "ordersAcross",
      array(select distinct coalesce(nullif(p.description, ''), p.id) from payment p
        left join sales_order o on o.business_id = p.business_id and o.id = p.order_id
        left join appointment a on a.business_id = p.business_id and a.id = p.appointment_id
        left join cash_drawer d on d.business_id = p.business_id and d.id = p.drawer_id
        left join payment f on f.business_id = p.business_id and f.id = p.lead_id
        left join refund r on r.business_id = p.business_id and r.payment_id = p.id
        left join cash_drawer rd on rd.business_id = p.business_id and rd.id = r.drawer_id
        where p.business_id = ${id} and (o.id is not null and ${across('p.location_id', 'o.location_id')}
          or a.id is not null and ${across('p.location_id', 'a.location_id')}
          or d.id is not null and ${across('p.location_id', 'd.location_id')}
          or f.id is not null and ${across('p.location_id', 'f.location_id')}
          or rd.id is not null and ${across('p.location_id', 'rd.location_id')}) order by 1) as "paymentsAcross",
      array(select distinct r.number from receipt r
        left join sales_order o on o.business_id = r.business_id and o.id = r.order_id
        left join appointment a on a.business_id = r.business_id and a.id = r.appointment_id
        left join payment p on p.business_id = r.business_id and p.id = r.payment_id
        left join receipt c on c.business_id = r.business_id and c.id = r.corrects_id
        where r.business_id = ${id} and (o.id is not null and ${across('r.location_id', 'o.location_id')}
          or a.id is not null and ${across('r.location_id', 'a.location_id')}
          or p.id is not null and ${across('r.location_id', 'p.location_id')}
          or c.id is not null and ${across('r.location_id', 'c.location_id')}) order by 1) as "receiptsAcross",
      (select count(*)::int from kept_card t, ${leaveRow(terms)} where t.business_id = ${id} and (
        exists (select from payment p where p.business_id = t.business_id and p.card_id = t.id
          and (p.location_id is not distinct from j.location_id) <> coalesce(${sql.raw(keptCardGoes)}, false))
        or exists (select from kept_card f where f.business_id = t.business_id and f.first_id = t.id and
          coalesce(${sql.raw(keptCardGoes)}, false) <> coalesce(${sql.raw(keptCardGoes.replaceAll('t.', 'f.'))}, false)))) as "cardsAcross",
      array(select provider from payment_account where business_id = ${id} and active order by 1) as providers,
      (select count(*)::int from kept_card t, ${leaveRow(terms)} where t.business_id = ${id} and t.status = 'kept'
        and ${sql.raw(keptCardGoes)}) as "keptCards",
      array(select slug from shop where business_id = ${id} and published
        union all select host from shop_domain where business_id = ${id} and state = 'proven' order by 1) as shops,
      array(select distinct name from token where business_id = ${id} and revoked_at is null and kind not in ('session', 'buyer')
        union select url from webhook_endpoint where business_id = ${id} and active order by 1) as programs`,
  );
  return row!;
}

const kinds = {
  appointments: ['appointment', here],
  orders: ['sales_order', here],
  payments: ['payment', here],
  receipts: ['receipt', here],
  cash_drawers: ['cash_drawer', here],
  resources: ['resource', here],
  items: ['catalog_item', 'true'],
} satisfies Partial<Record<LeaveCountKind, readonly [table: string, condition: string]>>;

/** Counts what leaves with a location. */
export function countContent(
  em: EntityManager,
  terms: LeaveTerms,
): Promise<{ kind: LeaveCountKind; count: number }[]> {
  const counts = Object.entries(kinds).map(
    ([kind, [table, condition]], place) => sql`select ${place}::int as place, ${kind} as kind,
      (select count(*)::int from ${sql.table(table)} t, ${leaveRow(terms)}
        where t.business_id = ${terms.from_id} and ${sql.raw(condition)}) as count`,
  );
  return query(
    em,
    sql<{ kind: LeaveCountKind; count: number }>`
      select kind, count from (${sql.join(counts, sql` union all `)}) each where count > 0 order by place`,
  );
}

/** Counts the rows that would move or be copied. */
export async function countRows(em: EntityManager, terms: LeaveTerms): Promise<number> {
  const counts = leavingTables
    .filter(({ leaves, copies }) => `${leaves} ${copies}`.includes('joined_row') === false)
    .map(
      ({
        table,
        leaves = 'false',
        copies = 'false',
      }) => sql`(select count(*) from ${sql.table(table)} t, ${leaveRow(terms)}
        where t.business_id = ${terms.from_id} and ((${sql.raw(leaves)}) or (${sql.raw(copies)})))`,
    );
  const [row] = await query(
    em,
    sql<{ rows: number }>`select (${sql.join(counts, sql` + `)})::int as rows`,
  );
  return row!.rows;
}
