import type { ReportBy, ReportKind } from '../../../graphql.generated.ts';
import type { Figures } from './figures.ts';

/**
 * How the reports that the database adds up are read. `$1` is the business, `$2` the instants at which periods begin,
 * `$3` the instant at which the last one ends, `$4` now. Of reports of orders, `$6` and `$7` are the first and the last id of
 * those of the span.
 */
export interface Statement {
  /** What several of the facts are read from. */
  readonly sources?: string;
  /** The things that are added up, one row each, with the columns `at`, those of `keys`, and what `figures` adds up. */
  readonly facts: readonly string[];
  /** Whether it reads lines of orders, between the ids of the orders of the span. */
  readonly ofOrders?: true;
  /** How each figure is made of them; sums of it are right, too. */
  readonly figures: Partial<Record<keyof Figures, string>>;
  /** The column by which the facts are grouped; categories are those of the items that are grouped first. */
  readonly keys: Partial<Record<ReportBy, string>>;
}

export const inSpan = (column: string) =>
  `${column} >= ($2::timestamptz[])[1] and ${column} < $3::timestamptz`;

/** The condition under which an appointment takes place. */
export const takesPlace = (a: string) =>
  `(${a}.status in ('confirmed', 'arrived', 'completed') or ${a}.status = 'pending' and ${a}.expires_at > $4::timestamptz)`;

const soldAlone = `
  select a.start_at as at, a.catalog_item_id as item_id, a.staff_id, 1 as quantity, a.net_minor as net, a.tax_minor as tax,
    a.tax_name, a.tax_ppm, a.source, 1 as sold, 0::bigint as returned
  from appointment a
  where a.business_id = $1 and ${inSpan('a.start_at')} and a.order_id is null and ${takesPlace('a')}`;

/** Orders of the span. */
const ordered = `
  ordered as materialized (
    select id, created_at, source, delivery_minor, delivery_net_minor, delivery_tax_minor, delivery_tax_name, delivery_tax_ppm
    from sales_order where business_id = $1 and ${inSpan('created_at')} and status <> 'cancelled'
  )`;

/**
 * Ids of orders carry their time, so that the lines of a span lie together, and need not be looked up one by one. The ids are
 * parameters, because the planner has to see how few lines are between them.
 */
const soldByOrder = `
  select o.created_at as at, l.catalog_item_id as item_id, coalesce(l.seller_id, a.staff_id) as staff_id, l.quantity, l.net_minor as net, l.tax_minor as tax,
    l.tax_name, l.tax_ppm, coalesce(a.source, o.source) as source, 1 as sold, 0::bigint as returned
  from ordered o
  join order_line l on l.business_id = $1 and l.order_id = o.id and not l.cancelled and l.order_id between $6 and $7
  left join appointment a on a.business_id = $1 and a.id = l.appointment_id
  where l.grants->>'kind' is distinct from 'gift_card'`;

const deliveries = `
  select created_at as at, null::text as item_id, null::text as staff_id, 1 as quantity, delivery_net_minor as net,
    delivery_tax_minor as tax, delivery_tax_name as tax_name, delivery_tax_ppm as tax_ppm, source, 1 as sold, 0::bigint as returned
  from ordered where delivery_minor > 0`;

/** What came back counts on the day on which it did, whenever it was sold: the day of its credit note. */
const returned = `
  returned as materialized (
    select id, order_id, created_at, delivery_net_minor, delivery_tax_minor from order_return
    where business_id = $1 and ${inSpan('created_at')}
  )`;

const cameBack = `
  select t.created_at as at, l.catalog_item_id as item_id, l.seller_id as staff_id, -r.quantity as quantity, -r.net_minor as net,
    -r.tax_minor as tax, l.tax_name, l.tax_ppm, o.source, 0 as sold, r.net_minor + r.tax_minor as returned
  from returned t
  join sales_order o on o.business_id = $1 and o.id = t.order_id
  join order_return_line r on r.business_id = $1 and r.return_id = t.id
  join order_line l on l.business_id = $1 and l.order_id = t.order_id and l.position = r.position
  union all
  select t.created_at, null, null, 0, -t.delivery_net_minor, -t.delivery_tax_minor, o.delivery_tax_name, o.delivery_tax_ppm,
    o.source, 0, t.delivery_net_minor + t.delivery_tax_minor
  from returned t join sales_order o on o.business_id = $1 and o.id = t.order_id
  where t.delivery_net_minor + t.delivery_tax_minor > 0`;

const visits = `
  select a.start_at as at, a.catalog_item_id as item_id, a.staff_id, a.source, a.status,
    case when ${takesPlace('a')} then a.net_minor + a.tax_minor else 0 end as minor
  from appointment a
  where a.business_id = $1 and ${inSpan('a.start_at')}`;

const payments = `
  select paid_at as at, provider, coalesce(method, provider) as method, 1 as paid, captured_minor as minor, 0::bigint as refunded from payment
  where business_id = $1 and ${inSpan('paid_at')} and captured_minor > 0
  union all
  select r.created_at, p.provider, coalesce(p.method, p.provider), 0, 0, r.amount_minor
  from refund r join payment p on p.business_id = r.business_id and p.id = r.payment_id
  where r.business_id = $1 and ${inSpan('r.created_at')} and r.status = 'succeeded'`;

const tips = `
  select created_at as at, staff_id, (refund_id is null)::int as given,
    greatest(amount_minor, 0) as minor, greatest(-amount_minor, 0) as refunded
  from tip_entry
  where business_id = $1 and ${inSpan('created_at')}`;

const commissions = `
  select created_at as at, staff_id, item_id, (amount_minor > 0)::int as earned, quantity, base_minor as net, amount_minor as minor,
    greatest(-amount_minor, 0) as returned
  from commission_entry
  where business_id = $1 and ${inSpan('created_at')} and amount_minor <> 0`;

const stock = `
  select ($2::timestamptz[])[1] as at, s.item_id, s.on_hand, s.reserved,
    s.on_hand * coalesce(v.price_minor, i.price_minor) as minor
  from stock s
  join catalog_item i on i.business_id = s.business_id and i.id = s.item_id
  left join catalog_variant v on v.business_id = s.business_id and v.id = s.variant_id
  where s.business_id = $1 and i.track_stock and i.form <> 'set'
    and (s.variant_id is not null) = (i.form = 'variants')`;

/** What the business still owes for cards. */
const giftCards = `
  select ($2::timestamptz[])[1] as at, g.balance_minor as minor
  from gift_card g
  where g.business_id = $1 and g.balance_minor > 0 and coalesce(g.expires_at > $4::timestamptz, true)`;

const counted = (condition: string) => `count(*) filter (where ${condition})`;

export const statements: Readonly<
  Record<Exclude<ReportKind, 'clients' | 'occupancy' | 'discounts'>, Statement>
> = {
  revenue: {
    sources: `${ordered}, ${returned}`,
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
    keys: { provider: 'provider', method: 'method' },
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
