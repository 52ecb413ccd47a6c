import type { Context, GatedChange } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { movedBeside, type MovedMoney } from './moved-beside.ts';
import { highestPrice } from './highest-price.ts';

/** The money of a change, in minor units. */
export interface Effect extends MovedMoney {
  /** What is told and compared with a limit; null for none. */
  readonly amountMinor: number | null;
  /** What a limit counts: a cancellation that refunds nothing by itself moves nothing. */
  readonly movedMinor: number;
  readonly kind: SpendingKind;
  /** The order or appointment that it is for. */
  readonly saleId: string | null;
}

/** A sale that is placed and then paid moves its money once, so placing and paying are counted apart. */
export type SpendingKind = 'placed' | 'paid' | 'returned' | 'priced';

interface Reading {
  readonly kind: SpendingKind;
  /** Selects the amount, and the sale, of the subject `$2` of the business `$1`. */
  readonly query: string;
  /** Whether the amount is only what could be refunded. */
  readonly isAtStake?: boolean;
}

const saleOfPayment = 'coalesce(p.order_id, p.appointment_id, p.id)';
/** A bill is several payments, of which the first one is its subject. */
const paidTogether = 'from payment p where p.business_id = $1 and (p.id = $2 or p.lead_id = $2)';

/** Money that was paid for a sale; its cancellation is about all of it. */
const paidFor = (condition = 'true'): Reading => ({
  kind: 'returned',
  isAtStake: true,
  query: `select sum(captured_minor - refunded_minor) as amount, $2 as "saleId" from payment
    where business_id = $1 and $2 in (appointment_id, order_id) and status = 'succeeded' and ${condition}`,
});

const readings: Readonly<Record<string, Reading>> = {
  'appointment.created': {
    kind: 'placed',
    query: `select net_minor + tax_minor as amount, coalesce(order_id, id) as "saleId"
      from appointment where business_id = $1 and id = $2`,
  },
  'order.created': {
    kind: 'placed',
    query: `select total_minor as amount, id as "saleId" from sales_order where business_id = $1 and id = $2`,
  },
  'payment.started': {
    kind: 'paid',
    query: `select sum(amount_minor) as amount, min(${saleOfPayment}) as "saleId" ${paidTogether}`,
  },
  'payment.succeeded': {
    kind: 'paid',
    query: `select sum(captured_minor) as amount, min(${saleOfPayment}) as "saleId" ${paidTogether}`,
  },
  'refund.started': {
    kind: 'returned',
    query: `select r.amount_minor as amount, ${saleOfPayment} as "saleId"
      from refund r join payment p on p.business_id = r.business_id and p.id = r.payment_id
      where r.business_id = $1 and r.payment_id = $2 order by r.id desc limit 1`,
  },
  'appointment.cancelled': paidFor(),
  'order.cancelled': paidFor(),
  // A sweep refunds declined appointments soon, whoever refunds cancelled ones.
  'appointment.declined': paidFor(`provider <> 'manual'`),
};

/** Reads the money of a change in its transaction, before it is committed. */
export async function effectOf(transaction: Context, change: GatedChange): Promise<Effect> {
  const { event } = change;
  const moved = await movedBeside(transaction, change);
  if (event.type === 'catalog_item.updated') {
    const amountMinor = await highestPrice(transaction, event);
    return { ...moved, amountMinor, movedMinor: amountMinor ?? 0, kind: 'priced', saleId: null };
  }
  const reading = Object.hasOwn(readings, event.type) ? readings[event.type] : undefined;
  const { amountMinor, saleId } = await readAmount(transaction, change, reading);
  const isDeclined = event.type === 'appointment.declined';
  const backMinor = isDeclined ? Math.max(moved.backMinor, amountMinor) : moved.backMinor;
  const { chargedMinor } = moved;
  const besideMinor = Math.max(backMinor, chargedMinor);
  return {
    backMinor,
    chargedMinor,
    amountMinor: Math.max(amountMinor, besideMinor) || null,
    movedMinor: reading && !reading.isAtStake ? amountMinor : besideMinor,
    kind: reading?.kind ?? 'returned',
    saleId,
  };
}

async function readAmount(
  { em }: Context,
  { event: { businessId, subject } }: GatedChange,
  reading: Reading | undefined,
): Promise<{ amountMinor: number; saleId: string | null }> {
  if (!reading) return { amountMinor: 0, saleId: subject };
  const [row] = await sql<{ amount: string | null; saleId: string | null }>(em, reading.query, [
    businessId,
    subject,
  ]);
  return { amountMinor: Number(row?.amount ?? 0), saleId: row?.saleId ?? null };
}
