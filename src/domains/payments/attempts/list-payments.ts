import type { Business } from '../../business/business.entity.ts';
import { authorize } from '../../business/access/authorize.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { Context } from '../../../platform/context.ts';
import { keyOfList, readList } from '../../../platform/database/query/last-changes.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import type {
  PaymentTotals,
  QueryPaymentsArgs,
  QueryPaymentTotalsArgs,
} from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { Order } from '../../ordering/order.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import type { Payment } from './payment.entity.ts';
import { findPayments, sumByMethod, type PaymentFilters } from './payment-lists.queries.ts';

/** Lists a business's payments, newest first, including failed attempts. */
export async function listPayments(
  context: Context,
  input: QueryPaymentsArgs,
): Promise<Page<Payment>> {
  const business = await authorize(context, input.businessId, 'payment:read');
  const { limit, after, changed } = readList(input, business, ['text']);
  const page = { ...input, after: after?.[0], changed, most: limit + 1 };
  const rows = await findPayments(context.em, filtersOf(business, input), page);
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
  const rows = await sumByMethod(context.em, filtersOf(business, input));
  const items = rows.map(({ captured, refunded, ...row }) => ({
    ...row,
    captured: toMajor(captured, row.currency),
    refunded: toMajor(refunded, row.currency),
    kept: toMajor(captured - refunded, row.currency),
  }));
  return { items };
}

/** Returns the filters shared by the list and the totals. */
function filtersOf(
  { id: businessId, timezone }: Business,
  input: QueryPaymentTotalsArgs,
): PaymentFilters {
  const { from, to } = collectIssues({
    from: () => readInstant(input.from, timezone, 'from'),
    to: () => readInstant(input.to, timezone, 'to'),
  });
  return { ...input, businessId, from, to };
}

async function checkIds(
  { em }: Context,
  businessId: string,
  { orderId, appointmentId }: QueryPaymentsArgs,
): Promise<void> {
  await refuseUnknown(em, Order, 'ord', { businessId, id: orderId });
  await refuseUnknown(em, Appointment, 'apt', { businessId, id: appointmentId });
}
