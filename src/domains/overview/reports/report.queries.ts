import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ReportBy, ReportKind } from '../../../graphql.generated.ts';
import { queryReplica, unprepared, type Sql } from '../../../platform/database/query/query.ts';
import { totalOnHand, totalReserved } from '../../catalog/stock/stock-total.queries.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Figures } from './figures.ts';
import {
  andAt,
  inSpan,
  nameOf,
  periodOf,
  type Row,
  type Span,
  startOf,
  takesPlace,
} from './clients.queries.ts';
import { commissions, payments, tips } from './money.queries.ts';
import { pastVisits } from './rebooking.queries.ts';

/** First and last id of the orders of a span; null if there are none. */
interface OrderIds {
  first: string | null;
  last: string | null;
}

/** The sums of a report. */
interface Sums {
  /** Common table expressions shared by several facts, each with a comma after it. */
  readonly sources?: (span: Span) => Sql;
  /** Queries for the summed facts, one row each, with `at`, the columns of `keys`, and those used by `figures`. */
  readonly facts: readonly ((span: Span, orders: OrderIds) => Sql)[];
  /** True if it reads order lines, limited to the order ids of the span. */
  readonly ofOrders?: true;
  /** The aggregate of each figure; its partial results can be summed. */
  readonly figures: Partial<Record<keyof Figures, string>>;
  /** The grouping column; categories are derived from groups by item. */
  readonly keys: Partial<Record<ReportBy, string>>;
}

const soldAlone = (span: Span): Sql => sql`
  select a.start_at as at, a.catalog_item_id as item_id, a.staff_id, 1 as quantity, a.net_minor as net, a.tax_minor as tax,
    a.tax_name, a.tax_ppm, a.source, 1 as sold, 0::bigint as returned
  from appointment a
  where a.business_id = ${span.businessId} and ${inSpan(sql`a.start_at`, span)} and a.order_id is null and ${takesPlace(span)}${andAt(sql`a.location_id`, span)}`;

/** Orders of the span. */
const ordered = (span: Span): Sql => sql`
  ordered as materialized (
    select id, created_at, source, location_id, delivery_minor, delivery_net_minor, delivery_tax_minor, delivery_tax_name, delivery_tax_ppm
    from sales_order where business_id = ${span.businessId} and ${inSpan(sql`created_at`, span)} and status <> 'cancelled'
  )`;

/** A booked line is at the location of its appointment. */
const placeOfLine = sql`case when a.id is null then o.location_id else a.location_id end`;

/**
 * Order ids contain their time, so the lines of a span are adjacent and need no single lookups. The ids are parameters, because
 * the planner has to see how few lines are between them.
 */
const soldByOrder = (span: Span, { first, last }: OrderIds): Sql => sql`
  select o.created_at as at, l.catalog_item_id as item_id, coalesce(l.seller_id, a.staff_id) as staff_id, l.quantity, l.net_minor as net, l.tax_minor as tax,
    l.tax_name, l.tax_ppm, coalesce(a.source, o.source) as source, 1 as sold, 0::bigint as returned
  from ordered o
  join order_line l on l.business_id = ${span.businessId} and l.order_id = o.id and not l.cancelled and l.order_id between ${first} and ${last}
  left join appointment a on a.business_id = ${span.businessId} and a.id = l.appointment_id
  where l.grants->>'kind' is distinct from 'gift_card'${andAt(placeOfLine, span)}`;

const deliveries = (span: Span): Sql => sql`
  select created_at as at, null::text as item_id, null::text as staff_id, 1 as quantity, delivery_net_minor as net,
    delivery_tax_minor as tax, delivery_tax_name as tax_name, delivery_tax_ppm as tax_ppm, source, 1 as sold, 0::bigint as returned
  from ordered where delivery_minor > 0${andAt(sql`location_id`, span)}`;

/** Returned goods count on the day of their return, which is that of the credit note. */
const returned = (span: Span): Sql => sql`
  returned as materialized (
    select id, order_id, created_at, delivery_net_minor, delivery_tax_minor from order_return
    where business_id = ${span.businessId} and ${inSpan(sql`created_at`, span)}
  )`;

const cameBack = (span: Span): Sql => sql`
  select t.created_at as at, l.catalog_item_id as item_id, l.seller_id as staff_id, -r.quantity as quantity, -r.net_minor as net,
    -r.tax_minor as tax, l.tax_name, l.tax_ppm, o.source, 0 as sold, r.net_minor + r.tax_minor as returned
  from returned t
  join sales_order o on o.business_id = ${span.businessId} and o.id = t.order_id
  join order_return_line r on r.business_id = ${span.businessId} and r.return_id = t.id
  join order_line l on l.business_id = ${span.businessId} and l.order_id = t.order_id and l.position = r.position
  where true${andAt(sql`o.location_id`, span)}
  union all
  select t.created_at, null, null, 0, -t.delivery_net_minor, -t.delivery_tax_minor, o.delivery_tax_name, o.delivery_tax_ppm,
    o.source, 0, t.delivery_net_minor + t.delivery_tax_minor
  from returned t join sales_order o on o.business_id = ${span.businessId} and o.id = t.order_id
  where t.delivery_net_minor + t.delivery_tax_minor > 0${andAt(sql`o.location_id`, span)}`;

const visits = (span: Span): Sql => sql`
  select a.start_at as at, a.catalog_item_id as item_id, a.staff_id, a.source, a.status,
    case when ${takesPlace(span)} then a.net_minor + a.tax_minor else 0 end as minor
  from appointment a
  where a.business_id = ${span.businessId} and ${inSpan(sql`a.start_at`, span)}${andAt(sql`a.location_id`, span)}`;

const stock = (span: Span): Sql => {
  const { onHand, reserved, join } = stockAt(span);
  return sql`
  select ${startOf(span)} as at, s.item_id, ${onHand} as on_hand, ${reserved} as reserved,
    ${onHand} * coalesce(v.price_minor, i.price_minor) as minor
  from stock s
  join catalog_item i on i.business_id = s.business_id and i.id = s.item_id
  left join catalog_variant v on v.business_id = s.business_id and v.id = s.variant_id
  ${join}
  where s.business_id = ${span.businessId} and i.track_stock and i.form <> 'set'
    and (s.variant_id is not null) = (i.form = 'variants')`;
};

/** Returns the units of a stock row `s` at the location of a span, or at all. The row itself has those of the main location. */
function stockAt({ locationId }: Span): { onHand: Sql; reserved: Sql; join: Sql } {
  if (locationId === undefined)
    return { onHand: totalOnHand('s'), reserved: totalReserved('s'), join: sql`` };
  if (locationId === null)
    return { onHand: sql`s.on_hand`, reserved: sql`s.reserved`, join: sql`` };
  return {
    onHand: sql`ls.on_hand`,
    reserved: sql`ls.reserved`,
    join: sql`join location_stock ls on ls.business_id = s.business_id and ls.stock_id = s.id and ls.location_id = ${locationId}`,
  };
}

/** The open balances of gift cards. */
const giftCards = (span: Span): Sql => sql`
  select ${startOf(span)} as at, g.balance_minor as minor
  from gift_card g
  where g.business_id = ${span.businessId} and g.balance_minor > 0 and coalesce(g.expires_at > ${toIso(span.now)}::timestamptz, true)`;

const counted = (condition: string) => `count(*) filter (where ${condition})`;

const sums: Readonly<Record<SummedKind, Sums>> = {
  revenue: {
    sources: span => sql`${ordered(span)}, ${returned(span)},`,
    facts: [soldAlone, soldByOrder, deliveries, cameBack],
    ofOrders: true,
    figures: {
      count: 'sum(sold)',
      quantity: 'sum(quantity)',
      amount: 'sum(net + tax)',
      net: 'sum(net)',
      tax: 'sum(tax)',
      returned: 'sum(returned)',
    },
    keys: {
      item: 'item_id',
      category: 'item_id',
      staff: 'staff_id',
      source: 'source',
      rate: `trim_scale(tax_ppm / 10000.0) || ' ' || tax_name`,
    },
  },
  takings: {
    facts: [payments],
    figures: { count: 'sum(paid)', amount: 'sum(minor)', refunded: 'sum(refunded)' },
    keys: { provider: 'provider', method: 'method', drawer: 'drawer_id' },
  },
  tips: {
    facts: [tips],
    figures: { count: 'sum(given)', amount: 'sum(minor)', refunded: 'sum(refunded)' },
    keys: { staff: 'staff_id' },
  },
  commissions: {
    facts: [commissions],
    figures: {
      count: 'sum(earned)',
      quantity: 'sum(quantity)',
      amount: 'sum(minor)',
      net: 'sum(net)',
      returned: 'sum(returned)',
    },
    keys: { item: 'item_id', category: 'item_id', staff: 'staff_id' },
  },
  visits: {
    facts: [visits],
    figures: {
      count: 'count(*)',
      amount: 'sum(minor)',
      completed: counted(`status in ('arrived', 'completed')`),
      cancelled: counted(`status in ('cancelled', 'declined')`),
      noShows: counted(`status = 'no_show'`),
    },
    keys: { item: 'item_id', category: 'item_id', staff: 'staff_id', source: 'source' },
  },
  rebooking: {
    facts: [pastVisits],
    figures: { count: 'count(*)', rebooked: counted('rebooked') },
    keys: { item: 'item_id', staff: 'staff_id', source: 'source' },
  },
  stock: {
    facts: [stock],
    figures: {
      count: 'count(*)',
      quantity: 'sum(on_hand)',
      reserved: 'sum(reserved)',
      amount: 'sum(minor)',
    },
    keys: { item: 'item_id', category: 'item_id' },
  },
  gift_cards: {
    facts: [giftCards],
    figures: { count: 'count(*)', amount: 'sum(minor)' },
    keys: {},
  },
};

/** Reports that add up facts. */
type SummedKind = Exclude<
  ReportKind,
  'clients' | 'occupancy' | 'discounts' | 'members' | 'membership_revenue' | 'retention'
>;

/** Reads at most `most` rows with one statement; reports of orders need another one before it. */
export async function readRows(
  em: EntityManager,
  span: Span,
  { kind, by, most }: { kind: SummedKind; by: ReportBy | null; most: number },
): Promise<Row[]> {
  const { sources, facts, ofOrders, figures, keys } = sums[kind];
  const orders = ofOrders ? await readOrderIds(em, span) : { first: null, last: null };
  const key = sql.raw((by && keys[by]) ?? 'null::text');
  const columns = sql.raw(
    Object.entries(figures)
      .map(([name, sum]) => `(${sum})::float8 as "${name}"`)
      .join(', '),
  );
  // Each kind of facts is added up separately first, so that only its required columns are read. The offset keeps the planner
  // from treating every instant as a period of its own.
  const parts = facts.map(
    fact => sql`select period, ${key} as key, ${columns}
      from (select ${periodOf(sql`at`, span)} as period, * from (${fact(span, orders)}) fact offset 0) fact group by 1, 2`,
  );
  const summed = sql.raw(
    Object.keys(figures)
      .map(name => `sum("${name}") as "${name}"`)
      .join(', '),
  );
  // Rows without an item, or whose item has no category, have no key.
  const rows =
    by === 'category'
      ? sql`select period, i.category_id as key, ${summed}
        from grouped left join catalog_item i on i.business_id = ${span.businessId} and i.id = grouped.key group by 1, 2`
      : sql`select * from grouped`;
  return queryReplica(
    em,
    sql<Row>`${unprepared}
      with ${sources?.(span) ?? sql``} grouped as (
        select period, key, ${summed} from (${sql.join(parts, sql` union all `)}) part group by 1, 2
      ), summed as (${rows})
      select *, ${nameOf(by, span)} as name from summed order by period, ${sql.raw('amount' in figures ? 'amount' : 'count')} desc, key nulls last limit ${most}`,
  );
}

/** Returns the first and the last id of the orders of a span. */
async function readOrderIds(em: EntityManager, { businessId, periods }: Span): Promise<OrderIds> {
  const [ids] = await queryReplica(
    em,
    // Without the offset, the planner would go through all orders by their ids.
    sql<OrderIds>`${unprepared}
      select min(id) as first, max(id) as last from (
        select id from sales_order where business_id = ${businessId} and created_at >= ${toIso(periods.starts[0] ?? periods.endAt)}
          and created_at < ${toIso(periods.endAt)} offset 0
      ) ordered`,
  );
  return ids ?? { first: null, last: null };
}
