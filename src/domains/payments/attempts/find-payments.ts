import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { Payment } from './payment.entity.ts';
import { findPaymentById, findPaymentsBy } from './payment.queries.ts';
import {
  businessLoader,
  type TenantKey,
} from '../../../platform/database/query/business-loader.ts';
import { Order } from '../../ordering/order.entity.ts';
import { placeFilter } from '../../business/locations/place-filter.ts';
import type { Business } from '../../business/business.entity.ts';
import { authorize } from '../../business/access/authorize.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { keyOfList, readList } from '../../../platform/database/query/last-changes.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import type {
  PaymentTotals,
  QueryPaymentsArgs,
  QueryPaymentTotalsArgs,
} from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { findPayments, type PaymentFilters, sumByMethod } from './payment-lists.queries.ts';

/** Returns one payment of a business. @throws DomainError NOT_FOUND. */
export async function findPayment(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<Payment> {
  const payment = await findPaymentById(em, { businessId, id });
  if (!payment) throw notFound('pay', id);
  return payment;
}

/** Locks a payment for the rest of the transaction. Lock its business and its order or appointment first. */
export async function lockPayment(
  { em }: Context,
  businessId: string,
  id: string,
): Promise<Payment> {
  const payment = await findPaymentById(em, { businessId, id }, { lock: true });
  if (!payment) throw notFound('pay', id);
  return payment;
}

/** Returns true while a payment has no final status. */
export function isOpen({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'pending' || status === 'unknown';
}

/** Loads the payments of appointments in batches within a request, newest first. */
export const appointmentPaymentsLoader = (em: EntityManager) => paymentsLoader(em, 'appointmentId');

/** Loads the payments of orders in batches within a request, newest first. */
export const orderPaymentsLoader = (em: EntityManager) => paymentsLoader(em, 'orderId');

/** Loads all shares of visit payments by their lead payment, in batches within a request. */
export const sharesLoader = (em: EntityManager) => paymentsLoader(em, 'leadId');

function paymentsLoader(
  em: EntityManager,
  by: 'appointmentId' | 'orderId' | 'leadId',
): DataLoader<TenantKey, Payment[], string> {
  return new DataLoader(
    async keys => {
      const found = Map.groupBy(await findPaymentsBy(em, { by, keys }), payment => payment[by]);
      return keys.map(key => found.get(key.id) ?? []);
    },
    { cacheKeyFn: key => key.id },
  );
}

/** Loads the orders of payments in batches within a request. */
export const orderLoader = (em: EntityManager) => businessLoader(em, Order);

/** Lists a business's payments, newest first, including failed attempts. */
export async function listPayments(
  context: Context,
  input: QueryPaymentsArgs,
): Promise<Page<Payment>> {
  const business = await authorize(context, input.businessId, 'payment:read');
  const { limit, after, changed } = readList(input, business, ['text']);
  const page = { ...input, after: after?.[0], changed, most: limit + 1 };
  const rows = await findPayments(context.em, await filtersOf(context, business, input), page);
  if (rows.length === 0) await checkIds(context, business.id, input);
  return pageOf(
    rows,
    limit,
    keyOfList(changed, row => [row.id]),
  );
}

/** Sums the payments of a business by method, largest first. */
export async function totalPayments(
  context: Context,
  input: QueryPaymentTotalsArgs,
): Promise<PaymentTotals> {
  const business = await authorize(context, input.businessId, 'payment:read');
  const rows = await sumByMethod(context.em, await filtersOf(context, business, input));
  const items = rows.map(({ captured, refunded, ...row }) => ({
    ...row,
    captured: toMajor(captured, row.currency),
    refunded: toMajor(refunded, row.currency),
    kept: toMajor(captured - refunded, row.currency),
  }));
  return { items };
}

/** Returns the filters shared by the list and the totals. */
async function filtersOf(
  { em }: Context,
  business: Business,
  input: QueryPaymentTotalsArgs,
): Promise<PaymentFilters> {
  const { id: businessId, timezone } = business;
  const { from, to } = collectIssues({
    from: () => readInstant(input.from, timezone, 'from'),
    to: () => readInstant(input.to, timezone, 'to'),
  });
  const locationId = await placeFilter(em, business, input.locationId);
  return { ...input, businessId, from, to, locationId };
}

async function checkIds(
  { em }: Context,
  businessId: string,
  { orderId, appointmentId }: QueryPaymentsArgs,
): Promise<void> {
  await refuseUnknown(em, Order, 'ord', { businessId, id: orderId });
  await refuseUnknown(em, Appointment, 'apt', { businessId, id: appointmentId });
}
