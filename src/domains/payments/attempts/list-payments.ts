import type { Business } from '../../business/business.entity.ts';
import { authorize } from '../../business/access/authorize.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';
import type { Context } from '../../../platform/context.ts';
import { whereClause, type Condition } from '../../../platform/database/query/where-clause.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { refuseUnknown } from '../../../platform/database/query/refuse-unknown.ts';
import type {
  PaymentMethod,
  PaymentTotals,
  QueryPaymentsArgs,
  QueryPaymentTotalsArgs,
} from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { isoOrNull } from '../../../platform/lib/time/time.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { Order } from '../../ordering/order.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { Payment } from './payment.entity.ts';

/** SQL for the `PaymentMethod` of a payment. */
const methodOf = `case p.provider when 'manual' then coalesce(p.method, 'desk') when 'gift_card' then 'gift_card' else 'online' end`;

/** Lists a business's payments, newest first, including failed attempts. */
export async function listPayments(
  context: Context,
  input: QueryPaymentsArgs,
): Promise<Page<Payment>> {
  const business = await authorize(context, input.businessId, 'payment:read');
  const { limit, after } = readPage(input, ['text']);
  const { where, parameters, use } = whereClause([
    ...conditionsOf(business, input),
    ['p.order_id = ?', input.orderId],
    ['p.appointment_id = ?', input.appointmentId],
    ['p.id < ?', after?.[0]],
  ]);
  const rows = await read<Payment>(
    context.em,
    `select ${columnsOf(context.em, Payment, 'p')} from payment p
     where ${where} order by p.id desc limit ${use(limit + 1)}`,
    parameters,
  );
  if (rows.length === 0) await checkIds(context, business.id, input);
  return pageOf(rows, limit, row => [row.id]);
}

/** Adds up the payments of a business by method, the largest sums first. */
export async function totalPayments(
  context: Context,
  input: QueryPaymentTotalsArgs,
): Promise<PaymentTotals> {
  const business = await authorize(context, input.businessId, 'payment:read');
  const { where, parameters } = whereClause(conditionsOf(business, input));
  const rows = await read<TotalRow>(
    context.em,
    `select ${methodOf} as method, p.currency, count(*)::int as count, sum(p.captured_minor)::float8 as captured,
       sum(p.refunded_minor)::float8 as refunded
     from payment p where ${where} group by 1, 2 order by sum(p.captured_minor) desc, 1, 2`,
    parameters,
  );
  const items = rows.map(({ captured, refunded, ...row }) => ({
    ...row,
    captured: toMajor(captured, row.currency),
    refunded: toMajor(refunded, row.currency),
    kept: toMajor(captured - refunded, row.currency),
  }));
  return { items };
}

/** The conditions of the list and the totals. */
function conditionsOf(business: Business, input: QueryPaymentTotalsArgs): Condition[] {
  const { from, to } = readTogether({
    from: () => readInstant(input.from, business.timezone, 'from'),
    to: () => readInstant(input.to, business.timezone, 'to'),
  });
  return [
    ['p.business_id = ?', business.id],
    ['p.status = any(?)', input.status],
    ['p.provider = ?', input.provider],
    [`${methodOf} = any(?)`, input.method],
    ['p.created_at >= ?', isoOrNull(from)],
    ['p.created_at < ?', isoOrNull(to)],
  ];
}

interface TotalRow {
  method: PaymentMethod;
  currency: string;
  count: number;
  /** In minor units, as the refunds. */
  captured: number;
  refunded: number;
}

async function checkIds(
  { em }: Context,
  businessId: string,
  { orderId, appointmentId }: QueryPaymentsArgs,
): Promise<void> {
  await refuseUnknown(em, Order, 'ord', { businessId, id: orderId });
  await refuseUnknown(em, Appointment, 'apt', { businessId, id: appointmentId });
}
