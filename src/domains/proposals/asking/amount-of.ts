import type { Context, GatedChange } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';

const paidBack = `select sum(captured_minor - refunded_minor) as amount from payment
  where business_id = $1 and $2 in (appointment_id, order_id) and status = 'succeeded'`;

/** The money that each kind of change moves, by the id of what it is about. */
const amounts: Readonly<Record<string, string>> = {
  'appointment.created':
    'select net_minor + tax_minor as amount from appointment where business_id = $1 and id = $2',
  'order.created':
    'select total_minor as amount from sales_order where business_id = $1 and id = $2',
  'payment.started':
    'select amount_minor as amount from payment where business_id = $1 and id = $2',
  'payment.succeeded':
    'select captured_minor as amount from payment where business_id = $1 and id = $2',
  'refund.started': `select amount_minor as amount from refund
    where business_id = $1 and payment_id = $2 order by id desc limit 1`,
  'appointment.cancelled': paidBack,
  'appointment.declined': paidBack,
  'order.cancelled': paidBack,
};

/** The money that a change moves, in minor units; null for none. Read where it was made, before it is kept. */
export async function amountOf(
  { em }: Context,
  { event: { type, businessId, subject } }: GatedChange,
): Promise<number | null> {
  const statement = Object.hasOwn(amounts, type) ? amounts[type] : undefined;
  if (!statement) return null;
  const [row] = await sql<{ amount: string | null }>(em, statement, [businessId, subject]);
  const amount = Number(row?.amount ?? 0);
  return amount > 0 ? amount : null;
}
