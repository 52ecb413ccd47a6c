import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { totalsOf, type FrozenLine, type TaxTotal } from '../frozen.ts';
import type { NewReceipt } from '../issuing/insert-receipt.ts';
import type { Receipt } from '../receipt.entity.ts';
import { refundTitle } from '../line-titles.ts';
import { creditedLines, creditedPart, leftOf } from './credited-part.ts';

/** What a credit note is to take back, and because of what. */
export interface TakeBack {
  amountMinor: number;
  reason: string | null;
  /** What exactly is taken back, where that is known; else a part of all of it is. */
  lines?: readonly FrozenLine[];
  paymentId?: string | null;
  refundId?: string | null;
}

/** Writes the credit note that takes back a part of a document, at most what is left of it, under the business's lock. */
export async function draftCreditNote(
  { em }: Context,
  receipt: Receipt,
  { amountMinor, reason, lines: named, paymentId = null, refundId = null }: TakeBack,
): Promise<NewReceipt> {
  const { businessId, orderId, appointmentId, clientId, currency, frozen } = receipt;
  const earlier = await sql<{ totals: TaxTotal[] }>(
    em,
    `select frozen->'totals' as totals from receipt where business_id = $1 and corrects_id = $2`,
    [businessId, receipt.id],
  );
  const left = leftOf(
    frozen.totals,
    earlier.map(({ totals }) => totals),
  );
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
    numbering: await numberingOf(em, businessId),
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

/** Whether as much is left of each tax rate as lines would take of it. */
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

/** Numbers follow the present settings, also where the document followed earlier ones. */
async function numberingOf(
  em: Context['em'],
  businessId: string,
): Promise<NewReceipt['numbering']> {
  const [numbering] = await sql<NewReceipt['numbering']>(
    em,
    `select receipt_prefix as "receiptPrefix", receipt_yearly as "receiptYearly" from business where id = $1`,
    [businessId],
  );
  if (!numbering) throw new Error('The business is gone.');
  return numbering;
}
