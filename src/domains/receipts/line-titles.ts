import type { FeeFor } from '../../enums.generated.ts';
import { textsFor } from '../../texts/texts-for.ts';

/** The title of a fee for a service on a document, in the language of a locale. */
export function feeTitle(locale: string, feeFor: FeeFor, service: string): string {
  return `${textsFor(locale).receiptTitles.fees[feeFor]}: ${service}`;
}

/** The title of a delivery on a document, in the language of a locale. */
export function deliveryTitle(locale: string): string {
  return textsFor(locale).receiptTitles.delivery;
}

/** What a part that is taken back of a document is called. */
export function refundTitle(locale: string, number: string): string {
  return textsFor(locale).receiptTitles.refund({ number });
}
