import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { dueMinorOf, paymentStatusOf } from '../../ordering/lifecycle.ts';
import type { OrderPaymentStatus } from '../../ordering/order.entity.ts';
import { findVisitSums, type VisitSums } from './payment-sums.queries.ts';

/** Payment state of an appointment, or of its order if it has one. Amounts are minor units. */
export interface VisitMoney {
  paymentStatus: OrderPaymentStatus;
  dueMinor: number;
  currency: string;
}

/** Loads the payment state of appointments, in batches within a request. */
export const visitMoneyLoader = (em: EntityManager) =>
  new DataLoader<TenantKey & { now: number }, VisitMoney, string>(
    async keys => {
      const rows = await findVisitSums(em, { keys, now: keys[0]!.now });
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
}: VisitSums): VisitMoney {
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
