import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { grossOf, sumOf } from '../../taxes/calculate-tax.ts';
import type { Frozen } from '../frozen.ts';
import { Receipt } from '../receipt.entity.ts';

/** A document to issue. */
export interface NewReceipt extends Pick<
  Receipt,
  'businessId' | 'kind' | 'currency' | 'orderId' | 'appointmentId' | 'clientId'
> {
  correctsId?: string;
  paymentId?: string | null;
  refundId?: string | null;
  /** How the business numbers its documents. */
  numbering: { receiptPrefix: string; receiptYearly: boolean };
  frozen: Frozen;
}

/**
 * Stores a document with the next number of its series, by one statement: a number is taken if and only if its document is
 * stored. The series is locked from here on, so this is the last change of a transaction that others may wait for.
 */
export async function insertReceipt(context: Context, draft: NewReceipt): Promise<Receipt> {
  const issuedAt = context.now();
  const sums = sumOf(draft.frozen.totals);
  const [receipt] = await sql<Receipt>(context.em, statement(columnsOf(context.em, Receipt, 'r')), [
    newIdAt('rcp', issuedAt),
    draft.businessId,
    draft.kind,
    seriesOf(draft, issuedAt),
    draft.currency,
    sums.netMinor,
    sums.taxMinor,
    grossOf(sums),
    draft.frozen.buyer.name,
    draft.clientId,
    draft.orderId,
    draft.appointmentId,
    draft.correctsId ?? null,
    draft.paymentId ?? null,
    draft.refundId ?? null,
    JSON.stringify(draft.frozen),
    new Date(issuedAt).toISOString(),
  ]);
  if (!receipt) throw new Error('The insert returned no receipt.');
  return { ...receipt, creditedMinor: 0 };
}

/** The same, with its journal entry beside that of what caused it. */
export async function issueBeside(context: Context, draft: NewReceipt): Promise<Receipt> {
  const receipt = await insertReceipt(context, draft);
  await noteBeside(context, [issuedEvent(receipt)]);
  return receipt;
}

/** What the numbers of a business's documents begin with now; a year is that of its own clocks. */
function seriesOf({ numbering, frozen }: NewReceipt, issuedAt: number): string {
  const { receiptPrefix, receiptYearly } = numbering;
  const year = localDateOf(issuedAt, frozen.timezone).slice(0, 4);
  return receiptYearly ? `${receiptPrefix}${year}-` : receiptPrefix;
}

const statement = (columns: string) => `
  with counter as (
    insert into receipt_counter as c (business_id, series, last_ordinal) values ($2, $4, 1)
    on conflict (business_id, series) do update set last_ordinal = c.last_ordinal + 1
    returning last_ordinal as ordinal
  )
  insert into receipt as r (id, business_id, kind, series, ordinal, number, currency, net_minor, tax_minor,
    gross_minor, buyer_name, client_id, order_id, appointment_id, corrects_id, payment_id, refund_id, frozen,
    issued_at)
  select $1, $2, $3, $4, ordinal, $4 || lpad(ordinal::text, greatest(6, length(ordinal::text)), '0'), $5, $6, $7,
    $8, $9, $10, $11, $12, $13, $14, $15, $16::jsonb, $17::timestamptz
  from counter
  returning ${columns}`;

const names = { receipt: 'Receipt', invoice: 'Invoice', credit_note: 'Credit note' } as const;

/** The audit event of a document. */
export function issuedEvent(receipt: Receipt): DomainEvent {
  const { businessId, id, kind, number, currency, grossMinor, buyerName } = receipt;
  const gross = toMajor(grossMinor, currency);
  const { corrects } = receipt.frozen;
  const about = corrects ? `, which takes back ${corrects.number}` : '';
  return {
    type: 'receipt.issued',
    businessId,
    subject: id,
    summary: `${names[kind]} ${number} of ${buyerName} over ${gross} ${currency} was issued${about}.`,
    details: {
      kind,
      number,
      gross,
      currency,
      orderId: receipt.orderId ?? null,
      appointmentId: receipt.appointmentId ?? null,
      ...(corrects && { correctsId: corrects.id }),
    },
  };
}
