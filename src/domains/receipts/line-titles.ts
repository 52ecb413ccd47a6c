import type { FeeFor } from '../../enums.generated.ts';
import { textsFor } from '../../texts/texts-for.ts';

/** Returns the title of a fee for a service on a document, in the language of a locale. */
export function feeTitle(locale: string, feeFor: FeeFor, service: string): string {
  const { phrases, receiptTitles } = textsFor(locale);
  return phrases.labelled({ label: receiptTitles.fees[feeFor], value: service });
}

/** Returns the title of a delivery on a document, in the language of a locale. */
export function deliveryTitle(locale: string): string {
  return textsFor(locale).receiptTitles.delivery;
}

/** Returns the title of a partial credit of a document, in the language of a locale. */
export function refundTitle(locale: string, number: string): string {
  return textsFor(locale).receiptTitles.refund({ number });
}
