import { authorize } from '../../business/access/authorize.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';
import type { Context } from '../../../platform/context.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { refuseUnknown } from '../../../platform/database/query/refuse-unknown.ts';
import type { QueryPaymentsArgs } from '../../../graphql.generated.ts';
import { isoOrNull } from '../../../platform/lib/time/time.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { Order } from '../../ordering/order.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { Payment } from './payment.entity.ts';

/** Lists a business's payments, newest first, including failed attempts. */
export async function listPayments(
  context: Context,
  input: QueryPaymentsArgs,
): Promise<Page<Payment>> {
  const business = await authorize(context, input.businessId, 'payment:read');
  const { limit, after } = readPage(input, ['text']);
  const { from, to } = readTogether({
    from: () => readInstant(input.from, business.timezone, 'from'),
    to: () => readInstant(input.to, business.timezone, 'to'),
  });
  const { where, parameters, use } = whereClause([
    ['p.business_id = ?', business.id],
    ['p.order_id = ?', input.orderId],
    ['p.appointment_id = ?', input.appointmentId],
    ['p.status = any(?)', input.status],
    ['p.provider = ?', input.provider],
    ['p.created_at >= ?', isoOrNull(from)],
    ['p.created_at < ?', isoOrNull(to)],
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

async function checkIds(
  { em }: Context,
  businessId: string,
  { orderId, appointmentId }: QueryPaymentsArgs,
): Promise<void> {
  await refuseUnknown(em, Order, 'ord', { businessId, id: orderId });
  await refuseUnknown(em, Appointment, 'apt', { businessId, id: appointmentId });
}
