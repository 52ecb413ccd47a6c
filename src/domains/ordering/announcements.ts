import { announcement } from '../../platform/announcement.ts';
import type { OrderedBookings, SaleIds } from '../scheduling/announcements.ts';
import type { GrantedLine } from './paying/granted-lines.ts';

/** An order of which the lines, the delivery or the prices were changed just now. */
export interface ChangedOrder {
  readonly businessId: string;
  readonly orderId: string;
  /** Left out where the delivery stays as it was. */
  readonly addressBefore?: string | null;
}

/** Goods of an order that came back just now. */
export interface ReturnedGoods {
  readonly businessId: string;
  readonly orderId: string;
  readonly returnId: string;
}

/** A sale of which something was paid or refunded just now. */
export interface PaidSale extends SaleIds {
  /** The refunds that were made just now. */
  readonly refundIds: readonly string[];
}

/** The lines of an order that give their buyer something. */
export interface Grants {
  readonly businessId: string;
  readonly granted: readonly GrantedLine[];
}

/** An order was placed, or its lines, delivery or prices changed. */
export const orderChanged = announcement<ChangedOrder>('orderChanged');

/** Appointments that an order charged were taken off it or outlive it. */
export const visitsReleased = announcement<OrderedBookings>('visitsReleased');

/** Goods of an order came back. */
export const goodsReturned = announcement<ReturnedGoods>('goodsReturned');

/** The payments or refunds of a sale changed. */
export const salePaid = announcement<PaidSale>('salePaid');

/** Lines of an order have other sellers than before. */
export const sellersChanged = announcement<{ businessId: string; orderId: string }>(
  'sellersChanged',
);

/** An order with lines that give something may be paid now, or not be paid any more. */
export const grantsDue = announcement<Grants>('grantsDue');
