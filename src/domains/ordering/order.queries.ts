import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { pipeline, query } from '../../platform/database/query/query.ts';
import { isoOrNull } from '../../platform/lib/time/time.ts';
import type { Order } from './order.entity.ts';

/** Stores the mutable columns of a locked order, with the version in the object. */
export async function storeOrder(em: EntityManager, order: Order): Promise<void> {
  await query(
    em,
    sql`update sales_order set status = ${order.status}, payment_status = ${order.paymentStatus}, paid_minor = ${order.paidMinor},
        refunded_minor = ${order.refundedMinor}, cancel_reason = ${order.cancelReason}, pay_by = ${isoOrNull(order.payBy)},
        version = ${order.version}, total_minor = ${order.totalMinor}, fee_minor = ${order.feeMinor},
        deposit_minor = ${order.depositMinor}, reversed_minor = ${order.reversedMinor}
      where business_id = ${order.businessId} and id = ${order.id}`,
  );
}

/** Stores the terms of a changed order that its lines do not have: comment, delivery, discounts and fields. */
export async function storeTerms(em: EntityManager, order: Order): Promise<void> {
  await pipeline(
    em,
    sql`update sales_order set comment = ${order.comment}, delivery_method = ${order.deliveryMethod},
        delivery_address = ${order.deliveryAddress}, delivery_postal_address = ${json(order.deliveryPostalAddress)}::jsonb,
        delivery_minor = ${order.deliveryMinor}, delivery_tax_name = ${order.deliveryTaxName},
        delivery_tax_ppm = ${order.deliveryTaxPpm}, delivery_net_minor = ${order.deliveryNetMinor},
        delivery_tax_minor = ${order.deliveryTaxMinor}, discounts = ${json(order.discounts)}::jsonb,
        adjustment = ${json(order.adjustment)}::jsonb, fields = ${json(order.fields)}::jsonb
      where business_id = ${order.businessId} and id = ${order.id}`,
  );
}

const json = (value: unknown) => (value == null ? null : JSON.stringify(value));

/** The due amount of a live order in a table with this alias. */
export const dueMinorIn = (o: string) => `
  greatest(${o}.total_minor - ${o}.returned_minor + ${o}.fee_minor - ${countedMinorIn(o)}, 0)`;

/** The amount paid for an order, minus the refunds of returned goods. */
export const countedMinorIn = (o: string) => `
  case when ${o}.paid_minor > ${o}.refunded_minor
    then ${o}.paid_minor - ${o}.reversed_minor - least(${o}.refunded_minor - ${o}.reversed_minor, ${o}.returned_minor)
    else 0 end`;
