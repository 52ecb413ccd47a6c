import type { CommissionEntry } from '../../../domains/commissions/earning/commission-entry.entity.ts';
import type { StockMovement } from '../../../domains/catalog/stock/stock-movement.entity.ts';
import type { NewOrder } from '../../../domains/ordering/placing/insert-order.queries.ts';
import type { Order } from '../../../domains/ordering/order.entity.ts';
import type { Payment } from '../../../domains/payments/attempts/payment.entity.ts';
import type { Refund } from '../../../domains/payments/refunds/refund.entity.ts';
import type { SandboxCharge } from '../../../domains/payments/sandbox/sandbox-charge.entity.ts';
import type { Entry } from './diary.ts';

/** Rows of sales and payments, and their journal entries. */
export interface Books {
  diary: Entry[];
  orders: (NewOrder & Pick<Order, 'number'>)[];
  payments: Payment[];
  refunds: Refund[];
  charges: SandboxCharge[];
  commissions: CommissionEntry[];
  movements: Omit<StockMovement, 'seq'>[];
}

export function openBooks(): Books {
  const sold = { orders: [], payments: [], refunds: [], charges: [] };
  return { diary: [], ...sold, commissions: [], movements: [] };
}
