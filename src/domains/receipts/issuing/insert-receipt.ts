import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { grossOf, sumOf } from '../../taxes/calculate-tax.ts';
import type { Frozen } from '../frozen.ts';
import type { Receipt } from '../receipt.entity.ts';
import { insertNumbered, type Numbering } from '../receipt.queries.ts';

/** A document to issue. */
export interface NewReceipt extends Pick<
  Receipt,
  'businessId' | 'kind' | 'currency' | 'orderId' | 'appointmentId' | 'clientId' | 'locationId'
> {
  correctsId?: string;
  paymentId?: string | null;
  refundId?: string | null;
  /** The numbering settings of the location. */
  numbering: Numbering;
  frozen: Frozen;
}

/**
 * Stores a document with the next number of its series. The series is locked from here on, so this should be the last change of a
 * transaction.
 */
export async function insertReceipt(context: Context, draft: NewReceipt): Promise<Receipt> {
  const issuedAt = context.now();
  const { numbering, frozen, ...ids } = draft;
  const sums = sumOf(frozen.totals);
  const receipt = await insertNumbered(context.em, {
    ...ids,
    ...sums,
    grossMinor: grossOf(sums),
    series: seriesOf({ numbering, frozen }, issuedAt),
    buyerName: frozen.buyer.name,
    frozen,
    issuedAt,
  });
  return { ...receipt, creditedMinor: 0 };
}

/** Issues a document, with a journal entry next to that of its cause. */
export async function issueAsSideEffect(context: Context, draft: NewReceipt): Promise<Receipt> {
  const receipt = await insertReceipt(context, draft);
  await journalSideEffects(context, [issuedEvent(receipt)]);
  return receipt;
}

/** Returns the present prefix of document numbers of a location; the year is by its local time. */
function seriesOf(
  { numbering, frozen }: Pick<NewReceipt, 'numbering' | 'frozen'>,
  issuedAt: number,
): string {
  const { receiptPrefix, receiptYearly } = numbering;
  const year = localDateOf(issuedAt, frozen.timezone).slice(0, 4);
  return receiptYearly ? `${receiptPrefix}${year}-` : receiptPrefix;
}

const names = { receipt: 'Receipt', invoice: 'Invoice', credit_note: 'Credit note' } as const;

/** Returns the audit event of a document. */
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
