import type { FeeFor } from '../../enums.generated.ts';
import { textsFor } from '../../texts/texts-for.ts';

/** What a fee for a service is called on a document in a locale. */
export function feeTitle(locale: string, feeFor: FeeFor, service: string): string {
  return `${textsFor(locale).receiptTitles.fees[feeFor]}: ${service}`;
}

/** What a delivery is called on a document in a locale. */
export function deliveryTitle(locale: string): string {
  return textsFor(locale).receiptTitles.delivery;
}

/** What a part that is taken back of a document is called. */
export function refundTitle(locale: string, number: string): string {
  return textsFor(locale).receiptTitles.refund({ number });
}
