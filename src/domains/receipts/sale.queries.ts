import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { DeskMethod } from '../../enums.generated.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { query, type Sql } from '../../platform/database/query/query.ts';
import type { Business } from '../business/business.entity.ts';
import { isReversed, ofSale } from '../payments/attempts/payment-sums.queries.ts';
import type { ProviderName } from '../payments/providers/provider-name.ts';
import { pointsOfSale } from '../loyalty/ledger/points-of-sale.queries.ts';
import type { FrozenLine, FrozenPoints, KeptFee, Party, Place } from './frozen.ts';

export interface SalePayment {
  paymentId: string;
  provider: ProviderName;
  method: DeskMethod | null;
  tipMinor: number;
  /** The payment for the sale, without the tip; so are the following amounts. */
  capturedMinor: number;
  refundedMinor: number;
  owedBackMinor: number;
  paidAt: number;
}

type Settings = Pick<
  Business,
  | 'name'
  | 'legalName'
  | 'taxNumber'
  | 'vatNumber'
  | 'address'
  | 'phone'
  | 'locale'
  | 'timezone'
  | 'receiptAddress'
  | 'receiptFooter'
  | 'receiptPrefix'
  | 'receiptYearly'
>;

/** The settings of a sale, with its location unless that is the main one. Its time zone and prefix are then those of it. */
type SaleSettings = Settings & { locationId: string | null; place: Place | null };

/** An order or an appointment with all that its documents show, in minor units of its currency. */
export interface SaleRow {
  /** The client; null for a buyer without a name. */
  clientId: string | null;
  /** True if it was cancelled, declined, expired or a no-show. */
  isOff: boolean;
  currency: string;
  orderNumber: number | null;
  /** The order that the appointment is part of. */
  partOf: string | null;
  buyer: Party;
  shop: { email: string | null };
  settings: SaleSettings;
  lines: FrozenLine[];
  fees: KeptFee[];
  payments: SalePayment[];
  /** The amount by which returns reduced the price. */
  returnedMinor: number;
  /** Points of the client; null without any. */
  points: FrozenPoints | null;
}

/** SQL for the seller's data on documents from the business `b`, its further location `n`, and the contact of its shop `h`. */
const seller = sql`
  jsonb_build_object('name', b.name, 'legalName', b.legal_name, 'taxNumber', b.tax_number, 'vatNumber', b.vat_number,
    'address', b.address, 'phone', b.phone, 'locale', b.locale, 'timezone', coalesce(n.timezone, b.timezone),
    'receiptAddress', b.receipt_address, 'receiptFooter', b.receipt_footer,
    'receiptPrefix', coalesce(n.receipt_prefix, b.receipt_prefix), 'receiptYearly', b.receipt_yearly, 'locationId', n.id,
    'place', case when n.id is not null then
      jsonb_build_object('name', n.name, 'address', n.address, 'phone', n.phone) end) as settings,
  jsonb_build_object('email', h.contacts->>'email') as shop`;

const buyer = (name: string, address: string, email: string): Sql => sql`
  jsonb_build_object('name', ${sql.raw(name)}, 'knownAs', null, 'address', ${sql.raw(address)}, 'taxNumber', null,
    'vatNumber', null, 'email', ${sql.raw(email)}, 'phone', null) as buyer`;

/** Returns SQL for payments `p` with captured money that were not reversed, oldest first. */
const payments = (isOfSale: Sql): Sql => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('paymentId', p.id, 'provider', p.provider,
      'method', p.method, 'tipMinor', p.tip_minor, 'capturedMinor', ${sql.raw(ofSale.captured)},
      'refundedMinor', ${sql.raw(ofSale.refunded)}, 'owedBackMinor', p.owed_back_minor,
      'paidAt', ${sql.raw(epochMs('coalesce(p.paid_at, p.created_at)'))}) order by p.id), '[]')
    from payment p where ${isOfSale} and p.captured_minor > 0
      and not ${sql.raw(isReversed)}) as payments`;

const servedAt = sql.raw(epochMs('a.start_at'));

/** SQL for the lines of an order `o` that are not cancelled, the delivery last. */
const orderLines = sql`
  (select coalesce(jsonb_agg(line order by place), '[]') from (
    select l.position as place, jsonb_build_object('title', l.name || coalesce(' (' || l.variant_name || ')', ''),
      'sku', l.sku, 'quantity', l.quantity, 'unit', case l.type when 'product' then 'piece' else 'service' end,
      'servedAt', ${servedAt}, 'priceMinor', l.price_minor, 'discountMinor', l.discount_minor,
      'taxName', l.tax_name, 'taxPpm', l.tax_ppm, 'netMinor', l.net_minor, 'taxMinor', l.tax_minor) as line
    from order_line l left join appointment a on a.id = l.appointment_id and a.business_id = l.business_id
    where l.business_id = o.business_id and l.order_id = o.id and not l.cancelled
    union all
    select 1000000, jsonb_build_object('title', '', 'sku', null, 'quantity', 1, 'unit', 'delivery', 'servedAt', null,
      'priceMinor', o.delivery_minor, 'discountMinor', 0,
      'taxName', o.delivery_tax_name, 'taxPpm', o.delivery_tax_ppm, 'netMinor', o.delivery_net_minor,
      'taxMinor', o.delivery_tax_minor)
    where o.delivery_minor > 0
  ) counted) as lines`;

/** Returns SQL for the fees of cancelled appointments `a` and no-shows, each as one price including tax. */
const fees = (isOfSale: Sql): Sql => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('title', i.name || coalesce(' (' || a.variant_name || ')', ''),
      'feeFor', a.fee_for, 'feeMinor', a.fee_minor, 'servedAt', ${servedAt},
      'taxName', a.tax_name, 'taxPpm', a.tax_ppm) order by a.id), '[]')
    from appointment a join catalog_item i on i.id = a.catalog_item_id and i.business_id = a.business_id
    where ${isOfSale} and a.fee_minor > 0) as fees`;

/** Reads an order of a business. */
export async function findSoldOrder(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<SaleRow | undefined> {
  const [sale] = await query(
    em,
    sql<SaleRow>`
      select o.client_id as "clientId", o.status = 'cancelled' as "isOff", o.currency, o.number as "orderNumber",
        o.returned_minor::float8 as "returnedMinor", null as "partOf", ${seller},
        ${buyer('o.client_name', 'o.delivery_address', 'coalesce(o.contact_email, c.email)')},
        ${orderLines}, ${fees(sql`a.business_id = ${businessId} and a.order_id = o.id`)},
        ${payments(sql`p.business_id = ${businessId} and p.order_id = o.id`)},
        ${pointsOfSale(
          sql`o.client_id`,
          sql`e.source = o.id or e.source in (
          select coalesce(a.visit_id, a.id) from appointment a where a.business_id = o.business_id and a.order_id = o.id)`,
        )}
      from sales_order o join business b on b.id = o.business_id left join shop h on h.business_id = o.business_id
      left join location n on n.business_id = o.business_id and n.id = o.location_id
      left join client c on c.id = o.client_id and c.business_id = o.business_id
      where o.business_id = ${businessId} and o.id = ${id}`,
  );
  return sale;
}

/** Reads an appointment of a business. */
export async function findSoldAppointment(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<SaleRow | undefined> {
  const [sale] = await query(
    em,
    sql<SaleRow>`
      select a.client_id as "clientId", a.status in ('cancelled', 'declined', 'expired')
          or a.status = 'no_show' and a.fee_for is not null as "isOff", b.currency,
        null as "orderNumber", 0 as "returnedMinor", a.order_id as "partOf", ${seller},
        ${buyer('a.client_name', 'null', 'c.email')},
        jsonb_build_array(jsonb_build_object('title', i.name || coalesce(' (' || a.variant_name || ')', ''), 'sku', i.sku,
          'quantity', 1, 'unit', 'service', 'servedAt', ${servedAt}, 'priceMinor', a.price_minor,
          'discountMinor', 0, 'taxName', a.tax_name, 'taxPpm', a.tax_ppm, 'netMinor', a.net_minor,
          'taxMinor', a.tax_minor)) as lines,
        ${fees(sql`a.business_id = ${businessId} and a.id = ${id}`)},
        ${payments(sql`p.business_id = ${businessId} and p.appointment_id = a.id`)},
        ${pointsOfSale(sql`a.client_id`, sql`e.source in (a.id, a.visit_id)`)}
      from appointment a join business b on b.id = a.business_id left join shop h on h.business_id = a.business_id
      join catalog_item i on i.id = a.catalog_item_id and i.business_id = a.business_id
      left join location n on n.business_id = a.business_id and n.id = a.location_id
      join client c on c.id = a.client_id and c.business_id = a.business_id
      where a.business_id = ${businessId} and a.id = ${id}`,
  );
  return sale;
}
