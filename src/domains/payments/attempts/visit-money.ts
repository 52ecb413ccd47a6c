import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { dueMinorOf, paymentStatusOf, type PaymentState } from '../../ordering/lifecycle.ts';
import type { Order, OrderPaymentStatus } from '../../ordering/order.entity.ts';
import { ofSale, paymentSums } from './sums.ts';

/** How an appointment stands with its money, in minor units: that of its order, if it is part of one. */
export interface VisitMoney {
  paymentStatus: OrderPaymentStatus;
  dueMinor: number;
  currency: string;
}

type OrderSums = Pick<
  Order,
  | 'status'
  | 'totalMinor'
  | 'returnedMinor'
  | 'feeMinor'
  | 'feeDueMinor'
  | 'paidMinor'
  | 'refundedMinor'
  | 'reversedMinor'
  | 'paymentStatus'
  | 'currency'
>;

interface Row extends PaymentState {
  id: string;
  priceMinor: number;
  feeDueMinor: number;
  isOff: boolean;
  currency: string;
  order: OrderSums | null;
}

const isOff = `(a.status in ('cancelled', 'declined', 'expired') or a.status = 'no_show' and a.fee_for is not null
  or a.status = 'pending' and a.expires_at <= $3)`;

const statement = `
  select a.id, (a.net_minor + a.tax_minor)::float8 as "priceMinor", a.fee_due_minor::float8 as "feeDueMinor", ${isOff} as "isOff",
    b.currency,
    case when o.id is not null then jsonb_build_object('status', o.status, 'totalMinor', o.total_minor, 'returnedMinor', o.returned_minor,
      'feeMinor', o.fee_minor, 'feeDueMinor', o.fee_due_minor,
      'paidMinor', o.paid_minor, 'refundedMinor', o.refunded_minor, 'reversedMinor', o.reversed_minor, 'paymentStatus', o.payment_status,
      'currency', o.currency) end as "order", paid.*
  from unnest($1::text[], $2::text[]) as key(business_id, id)
  join appointment a on a.business_id = key.business_id and a.id = key.id
  join business b on b.id = a.business_id
  left join sales_order o on o.business_id = a.business_id and o.id = a.order_id
  cross join lateral (
    select ${paymentSums(`case when ${isOff} then 0 else ${ofSale.owedBack} end`, '$3')}
    from payment where business_id = a.business_id and appointment_id = a.id
  ) paid`;

/** Loads how appointments stand with their money, in batches within a request. */
export const visitMoneyLoader = (em: EntityManager) =>
  new DataLoader<TenantKey & { now: number }, VisitMoney, string>(
    async keys => {
      const rows = await sql<Row>(em, statement, [
        keys.map(key => key.businessId),
        keys.map(key => key.id),
        toIso(keys[0]!.now),
      ]);
      const byId = new Map(rows.map(row => [row.id, moneyOf(row)]));
      return keys.map(({ id }) => byId.get(id) ?? new Error(`appointment ${id} is gone.`));
    },
    { cacheKeyFn: key => key.id },
  );

function moneyOf({
  order,
  priceMinor,
  feeDueMinor,
  currency,
  isOff: isGone,
  ...state
}: Row): VisitMoney {
  if (order) {
    const { paymentStatus } = order;
    return { paymentStatus, dueMinor: dueMinorOf(order), currency: order.currency };
  }
  const { capturedMinor, refundedMinor, reversedMinor = 0 } = state;
  const paid = { paidMinor: capturedMinor, refundedMinor, reversedMinor };
  const sums = { totalMinor: priceMinor, returnedMinor: 0, feeMinor: 0, feeDueMinor, ...paid };
  return {
    paymentStatus: paymentStatusOf(priceMinor, state),
    dueMinor: dueMinorOf({ ...sums, status: isGone ? 'cancelled' : 'confirmed' }),
    currency,
  };
}
