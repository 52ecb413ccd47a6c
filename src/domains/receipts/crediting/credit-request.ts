import type { Context } from '../../../platform/context.ts';
import { type FrozenLine, refundTitle, type TaxTotal, totalsOf } from '../frozen.ts';
import type { NewReceipt } from '../issuing/insert-receipt.ts';
import type { Receipt } from '../receipt.entity.ts';
import { findNumbering } from '../receipt.queries.ts';
import { findCreditedTotals } from './credited.queries.ts';
import { split } from '../../../platform/lib/money/split.ts';
import { grossOf, sumOf, taxedSpan } from '../../taxes/calculate-tax.ts';

/** The content and the cause of a credit note. */
interface CreditRequest {
  amountMinor: number;
  reason: string | null;
  /** The exact credited lines, if known; else a proportional part is credited. */
  lines?: readonly FrozenLine[];
  paymentId?: string | null;
  refundId?: string | null;
}

/** Returns the credit note for at most the rest of a document. Needs the business's lock. */
export async function draftCreditNote(
  { em }: Context,
  receipt: Receipt,
  { amountMinor, reason, lines: named, paymentId = null, refundId = null }: CreditRequest,
): Promise<NewReceipt> {
  const { businessId, orderId, appointmentId, clientId, currency, frozen } = receipt;
  const left = leftOf(frozen.totals, await findCreditedTotals(em, receipt));
  const title = refundTitle(frozen.locale, receipt.number);
  const lines =
    named && fits(named, left)
      ? [...named]
      : creditedLines(frozen.lines, creditedPart(left, amountMinor), title);
  return {
    businessId,
    orderId: orderId ?? null,
    appointmentId: appointmentId ?? null,
    clientId: clientId ?? null,
    currency,
    locationId: receipt.locationId ?? null,
    kind: 'credit_note',
    correctsId: receipt.id,
    paymentId,
    refundId,
    numbering: await findNumbering(em, receipt),
    frozen: {
      ...frozen,
      lines,
      totals: totalsOf(lines),
      payments: [],
      corrects: correctedBy(receipt),
      reason,
    },
  };
}

/** Returns true if enough is left of each tax rate for the lines. */
function fits(lines: readonly FrozenLine[], left: readonly TaxTotal[]): boolean {
  return totalsOf(lines).every(taken =>
    left.some(
      ({ taxName, taxPpm, netMinor, taxMinor }) =>
        taxName === taken.taxName &&
        taxPpm === taken.taxPpm &&
        netMinor >= taken.netMinor &&
        taxMinor >= taken.taxMinor,
    ),
  );
}

function correctedBy({ id, number, kind, issuedAt }: Receipt) {
  if (kind === 'credit_note') throw new Error('A credit note is not taken back.');
  return { id, number, kind, issuedAt };
}

/**
 * Splits a credited amount over the tax rates of a document, in proportion to what is left of each. Parts are whole minor units
 * and never exceed the rest of their rate. The tax of each part is rounded half up.
 */
export function creditedPart(left: readonly TaxTotal[], amountMinor: number): TaxTotal[] {
  const shares = split(
    amountMinor,
    left.map(total => grossOf(total)),
  );
  return left.flatMap((total, index) => {
    const grossMinor = shares[index] ?? 0;
    return grossMinor > 0 ? { ...total, ...taxedSpan(total, 0, grossMinor) } : [];
  });
}

/** Returns the sums by tax rate that are left of a document after its credit notes. */
export function leftOf(
  totals: readonly TaxTotal[],
  credited: readonly (readonly TaxTotal[])[],
): TaxTotal[] {
  return totals.map(total => {
    const taken = credited
      .flat()
      .filter(({ taxName, taxPpm }) => taxName === total.taxName && taxPpm === total.taxPpm);
    const { netMinor, taxMinor } = sumOf(taken);
    return {
      ...total,
      netMinor: total.netMinor - netMinor,
      taxMinor: total.taxMinor - taxMinor,
    };
  });
}

/** Returns the lines of a credit note. A full credit has the lines of the document, a partial one a line for each rate. */
function creditedLines(
  lines: readonly FrozenLine[],
  parts: readonly TaxTotal[],
  title: string,
): FrozenLine[] {
  const isWhole = grossOf(sumOf(lines)) === grossOf(sumOf(parts));
  if (isWhole) return [...lines];
  return parts.map(part => ({
    ...part,
    title,
    sku: null,
    quantity: 1,
    unit: 'service',
    servedAt: null,
    priceMinor: grossOf(part),
    discountMinor: 0,
  }));
}

/** Returns the part of a document that can still be credited, in minor units; 0 for a credit note. */
export function creditableMinorOf({
  kind,
  grossMinor,
  creditedMinor,
}: Pick<Receipt, 'kind' | 'grossMinor' | 'creditedMinor'>): number {
  return kind === 'credit_note' ? 0 : grossMinor - creditedMinor;
}
