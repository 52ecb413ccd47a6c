import type { Context } from '../../../platform/context.ts';
import { totalsOf, type FrozenLine, type TaxTotal } from '../frozen.ts';
import type { NewReceipt } from '../issuing/insert-receipt.ts';
import type { Receipt } from '../receipt.entity.ts';
import { findNumbering } from '../receipt.queries.ts';
import { refundTitle } from '../line-titles.ts';
import { findCreditedTotals } from './credited.queries.ts';
import { creditedLines, creditedPart, leftOf } from './credited-part.ts';

/** The content and the cause of a credit note. */
export interface CreditRequest {
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
    kind: 'credit_note',
    correctsId: receipt.id,
    paymentId,
    refundId,
    numbering: await findNumbering(em, businessId),
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
