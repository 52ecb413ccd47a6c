import type { EntityManager } from '@mikro-orm/sql';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import type { ReceiptKind } from '../../enums.generated.ts';
import type { AgreedPolicy } from '../business/policy/policy.ts';
import type { OrderStatus } from '../ordering/order.entity.ts';
import type { AppointmentStatus } from '../scheduling/appointments/appointment.entity.ts';

/** What a notification tells. Instants are epoch milliseconds, amounts minor units of `currency`. */
export interface Facts {
  /** As of when. */
  at: number;
  business: { name: string; phone: string | null; address: string | null; timezone: string };
  client: { name: string; phone: string | null } | null;
  currency: string;
  appointment?: AppointmentFacts;
  order?: OrderFacts;
  payment?: { description: string; amountMinor: number };
  giftCard?: GiftCardFacts;
  package?: PackageFacts;
  receipt?: { kind: ReceiptKind; number: string; amountMinor: number };
  stock?: { title: string; sku: string | null; onHand: number; lowStock: number };
}

interface GiftCardFacts {
  id: string;
  /** The code, encrypted: what is planned is no place for it. */
  sealedCode: string;
  amountMinor: number;
  expiresAt: number | null;
}

interface PackageFacts {
  name: string;
  visits: number;
  visitsLeft: number;
  expiresAt: number | null;
}

interface AppointmentFacts {
  id: string;
  status: AppointmentStatus;
  version: number;
  startAt: number;
  endAt: number;
  serviceName: string;
  staffName: string | null;
  /** Where it takes place, if not at the business; absent from notifications planned before it was added. */
  place?: string | null;
  /** What is paid, with tax. */
  priceMinor: number;
  /** The tax of it; absent from notifications planned before it was added. */
  taxes?: readonly TaxFacts[] | null;
  waitsFor: 'approval' | 'payment' | 'card' | null;
  reason: string | null;
  /** What was agreed of calling it off; absent, as the following, from notifications planned before they were added. */
  policy?: AgreedPolicy | null;
  depositMinor?: number;
  /** What is kept of it, and what of that is asked for now: not while it is taken from a card. */
  feeMinor?: number;
  feeDueMinor?: number;
}

/** The tax at one rate, in parts per million. */
interface TaxFacts {
  name: string;
  ppm: number;
  taxMinor: number;
}

interface OrderFacts {
  number: number;
  /** Whether it lapses unless it is paid; absent from notifications planned before it was added. */
  isToPay?: boolean;
  /** Where buyers see how it stands, below `/order/`; null where there is no such place. */
  storefrontUrl?: string | null;
  status: OrderStatus;
  items: readonly { name: string; quantity: number }[];
  totalMinor: number;
  /** The tax in it by rate; absent from notifications planned before it was added. */
  taxes?: readonly TaxFacts[] | null;
  reason: string | null;
  /** How the goods come and what that costs; null where nothing is delivered or fetched. */
  delivery: {
    method: 'pickup' | 'courier' | 'post';
    address: string | null;
    priceMinor: number;
  } | null;
  comment: string | null;
  contactEmail: string | null;
  /** What was shipped, where that is what it tells of. */
  shipment?: ShipmentFacts | null;
  /** What came back, where that is what it tells of. */
  cameBack?: ReturnFacts | null;
}

interface ReturnFacts {
  items: readonly { name: string; quantity: number }[];
  amountMinor: number;
}

interface ShipmentFacts {
  items: readonly { name: string; quantity: number }[];
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
}

/** What a notification is about: the facts, the language, and how its client can be reached. */
export interface Subject {
  facts: Omit<Facts, 'at'>;
  locale: string;
  clientId: string | null;
  email: string | null;
  phone: string | null;
}

const ofBusiness = `'business', jsonb_build_object('name', b.name, 'phone', b.phone, 'address', b.address,
  'timezone', b.timezone)`;

/** An address given with the booking, where the client has none. */
export const bookersEmail = String.raw`case when a.custom_fields->>'email' ~ '^[^\s@<>]{1,64}@[^\s@.<>]+(\.[^\s@.<>]+)+$'
  then lower(a.custom_fields->>'email') end`;

/** The columns of a Subject, of the tables that `appointmentTables` joins. */
export const appointmentColumns = `
  jsonb_build_object(${ofBusiness}, 'currency', b.currency,
    'client', jsonb_build_object('name', a.client_name, 'phone', c.phone),
    'appointment', jsonb_build_object('id', a.id, 'status', a.status, 'version', a.version,
      'startAt', ${epochMs('a.start_at')}, 'endAt', ${epochMs('a.end_at')},
      'serviceName', concat_ws(', ', i.name, a.variant_name), 'staffName', s.name, 'priceMinor', a.net_minor + a.tax_minor,
      'taxes', case when a.tax_name is not null then jsonb_build_array(jsonb_build_object(
        'name', a.tax_name, 'ppm', a.tax_ppm, 'taxMinor', a.tax_minor)) end,
      'place', nullif(trim(a.custom_fields->>'place'), ''), 'waitsFor', a.waits_for, 'reason', a.cancel_reason,
      'policy', a.policy, 'depositMinor', a.deposit_minor, 'feeMinor', a.fee_minor,
      'feeDueMinor', case when a.fee_due_minor > 0 and not exists (
        select from payment p where p.business_id = a.business_id and p.appointment_id = a.id
          and p.card_id is not null and p.status in ('pending', 'unknown')) then a.fee_due_minor else 0 end)) as facts,
  b.locale, c.id as "clientId", coalesce(c.email, ${bookersEmail}) as email, c.phone`;

/** The tables that hold the facts of an appointment `a` of a business `b`. */
export const appointmentTables = `
  join client c on c.id = a.client_id and c.business_id = a.business_id
  join catalog_item i on i.id = a.catalog_item_id
  left join staff_member s on s.id = a.staff_id`;

const appointment = `select ${appointmentColumns}
  from appointment a join business b on b.id = a.business_id ${appointmentTables}
  where a.business_id = $1 and a.id = $2`;

/** The tax of an order `o` by rate, as its lines and its delivery were taxed. */
const taxesOfOrder = `(
  select jsonb_agg(jsonb_build_object('name', name, 'ppm', ppm, 'taxMinor', tax) order by ppm desc, name)
  from (
    select name, ppm, sum(tax)::float8 as tax from (
      select l.tax_name as name, l.tax_ppm as ppm, l.tax_minor as tax from order_line l
      where l.business_id = o.business_id and l.order_id = o.id and not l.cancelled
      union all select o.delivery_tax_name, o.delivery_tax_ppm, o.delivery_tax_minor
    ) part where name is not null group by name, ppm
  ) rate)`;

/** A shipment `$3` of an order `o`. */
const shipment = `(
  select jsonb_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url,
    'items', (select jsonb_agg(jsonb_build_object('name', concat_ws(', ', l.name, l.variant_name),
        'quantity', u.quantity) order by u.position)
      from shipment_line u join order_line l on l.business_id = u.business_id and l.order_id = o.id and l.position = u.position
      where u.business_id = s.business_id and u.shipment_id = s.id))
  from shipment s where s.business_id = o.business_id and s.order_id = o.id and s.id = $3)`;

/** A return `$4` of an order `o`. */
const cameBack = `(
  select jsonb_build_object(
    'amountMinor', r.delivery_net_minor + r.delivery_tax_minor + sum(u.net_minor + u.tax_minor),
    'items', jsonb_agg(jsonb_build_object('name', concat_ws(', ', l.name, l.variant_name),
      'quantity', u.quantity) order by u.position))
  from order_return r join order_return_line u on u.business_id = r.business_id and u.return_id = r.id
  join order_line l on l.business_id = u.business_id and l.order_id = o.id and l.position = u.position
  where r.business_id = o.business_id and r.order_id = o.id and r.id = $4 group by r.id)`;

const order = `select
    jsonb_build_object(${ofBusiness}, 'currency', o.currency,
      'client', jsonb_build_object('name', o.client_name, 'phone', c.phone),
      'order', jsonb_build_object('number', o.number, 'isToPay', o.status <> 'cancelled' and o.pay_by is not null
          and o.payment_status in ('unpaid', 'pending') and o.total_minor - o.returned_minor > o.paid_minor,
        'storefrontUrl', (select h.storefront_url from shop h where h.business_id = o.business_id), 'status', o.status, 'totalMinor', o.total_minor,
        'taxes', ${taxesOfOrder},
        'reason', o.cancel_reason, 'comment', o.comment, 'contactEmail', o.contact_email, 'shipment', ${shipment}, 'cameBack', ${cameBack},
        'delivery', case when o.delivery_method is not null then jsonb_build_object(
          'method', o.delivery_method, 'address', o.delivery_address, 'priceMinor', o.delivery_minor) end,
        'items', (select coalesce(jsonb_agg(jsonb_build_object(
            'name', concat_ws(', ', l.name, l.variant_name), 'quantity', l.quantity) order by l.position), '[]')
          from order_line l where l.business_id = o.business_id and l.order_id = o.id))) as facts,
    b.locale, c.id as "clientId", coalesce(o.contact_email, c.email) as email, c.phone
  from sales_order o join business b on b.id = o.business_id
  join client c on c.id = o.client_id and c.business_id = o.business_id
  where o.business_id = $1 and o.id = $2`;

/** A payment of a client, or of the order or appointment of one; there may be none. */
const payment = (amount: string) => `select
    jsonb_build_object(${ofBusiness}, 'currency', p.currency,
      'client', case when c.id is not null then
        jsonb_build_object('name', coalesce(o.client_name, a.client_name, c.name), 'phone', c.phone) end,
      'payment', jsonb_build_object('description', p.description, 'amountMinor', ${amount})) as facts,
    b.locale, c.id as "clientId", coalesce(o.contact_email, c.email, ${bookersEmail}) as email, c.phone
  from payment p join business b on b.id = p.business_id
  left join sales_order o on o.id = p.order_id and o.business_id = p.business_id
  left join appointment a on a.id = p.appointment_id and a.business_id = p.business_id
  left join client c on c.id = coalesce(p.client_id, o.client_id, a.client_id) and c.business_id = p.business_id`;

/** A document of a client's order or appointment, sent to the address that was given with that. */
const receipt = `select
    jsonb_build_object(${ofBusiness}, 'currency', r.currency,
      'client', case when c.id is not null then jsonb_build_object('name', r.buyer_name, 'phone', c.phone) end,
      'receipt', jsonb_build_object('kind', r.kind, 'number', r.number, 'amountMinor', r.gross_minor)) as facts,
    r.frozen->>'locale' as locale, c.id as "clientId", coalesce(o.contact_email, c.email, ${bookersEmail}) as email, c.phone
  from receipt r join business b on b.id = r.business_id
  left join sales_order o on o.id = r.order_id and o.business_id = r.business_id
  left join appointment a on a.id = r.appointment_id and a.business_id = r.business_id
  left join client c on c.id = r.client_id and c.business_id = r.business_id
  where r.business_id = $1 and r.id = $2`;

/** A gift card of a client, sent to the address that was given with its order or for it. */
const giftCard = `select
    jsonb_build_object(${ofBusiness}, 'currency', g.currency,
      'client', case when c.id is not null then jsonb_build_object('name', c.name, 'phone', c.phone) end,
      'giftCard', jsonb_build_object('id', g.id, 'sealedCode', g.sealed_code, 'amountMinor', g.value_minor,
        'expiresAt', ${epochMs('g.expires_at')})) as facts,
    b.locale, c.id as "clientId", coalesce(g.email, c.email) as email, c.phone
  from gift_card g join business b on b.id = g.business_id
  left join client c on c.id = g.client_id and c.business_id = g.business_id
  where g.business_id = $1 and g.id = $2 and g.voided_at is null`;

/** The columns of a Subject, of a package `k` of a business `b` and the tables that `packageTables` joins. */
export const packageColumns = `
  jsonb_build_object(${ofBusiness}, 'currency', b.currency,
    'client', jsonb_build_object('name', c.name, 'phone', c.phone),
    'package', jsonb_build_object('name', k.name, 'visits', k.visits, 'visitsLeft', k.visits_left,
      'expiresAt', ${epochMs('k.expires_at')})) as facts,
  b.locale, c.id as "clientId", coalesce(o.contact_email, c.email) as email, c.phone`;

/** The tables that hold the facts of a package `k`. */
export const packageTables = `
  join client c on c.id = k.client_id and c.business_id = k.business_id
  left join sales_order o on o.id = k.order_id and o.business_id = k.business_id`;

const ofPackage = `select ${packageColumns}
  from client_package k join business b on b.id = k.business_id ${packageTables}
  where k.business_id = $1 and k.id = $2 and k.voided_at is null`;

/** A thing of which there is little, as it was when it fell. */
const stock = `select
    jsonb_build_object(${ofBusiness}, 'currency', b.currency, 'client', null,
      'stock', jsonb_build_object('title', i.name || coalesce(' (' || v.name || ')', ''), 'sku', coalesce(v.sku, i.sku),
        'onHand', $3::int, 'lowStock', $4::int)) as facts,
    b.locale, null as "clientId", null as email, null as phone
  from stock s join business b on b.id = s.business_id
  join catalog_item i on i.id = s.item_id and i.business_id = s.business_id
  left join catalog_variant v on v.id = s.variant_id and v.business_id = s.business_id
  where s.business_id = $1 and s.id = $2`;

const wherePayment = 'where p.business_id = $1 and p.id = $2';

/** What the events are about that people can be notified of. */
export type FactNoun =
  | 'appointment'
  | 'order'
  | 'payment'
  | 'refund'
  | 'receipt'
  | 'giftcard'
  | 'package'
  | 'stock';

/** Reads what an event is about as it is now; null where it is gone. */
export async function readSubject(
  em: EntityManager,
  event: { type: string; businessId: string; subject: string; data: Record<string, unknown> },
): Promise<Subject | null> {
  const { businessId, subject, data } = event;
  const [noun = ''] = event.type.split('.');
  const ask = (statement: string, ...more: unknown[]) =>
    sql<Subject>(em, statement, [businessId, subject, ...more]);
  const readers: Readonly<Record<FactNoun, () => Promise<Subject[]>>> = {
    appointment: () => ask(appointment),
    order: () => ask(order, data['shipmentId'] ?? null, data['returnId'] ?? null),
    receipt: () => ask(receipt),
    stock: () => ask(stock, data['onHand'], data['lowStock']),
    giftcard: () => ask(giftCard),
    package: () => ask(ofPackage),
    payment: () => ask(`${payment('p.captured_minor')} ${wherePayment}`),
    refund: () =>
      ask(
        `${payment('r.amount_minor')}
         join refund r on r.payment_id = p.id and r.business_id = p.business_id and r.id = $3 ${wherePayment}`,
        data['refundId'],
      ),
  };
  const [found] = await readers[noun as FactNoun]();
  return found ?? null;
}
