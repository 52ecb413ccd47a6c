import type { FeeFor } from '../../enums.generated.ts';
import { languageOf, type Language } from '../../../packages/shared/languages.ts';

const deliveries = { en: 'Delivery', de: 'Lieferung', ru: 'Доставка' };
const refunds = { en: 'Credit for', de: 'Gutschrift zu', ru: 'Возврат по документу' };

const fees: Readonly<Record<FeeFor, Readonly<Record<Language, string>>>> = {
  late_cancellation: {
    en: 'Cancellation fee',
    de: 'Gebühr für die Absage',
    ru: 'Плата за отмену',
  },
  no_show: { en: 'No-show fee', de: 'Ausfallgebühr', ru: 'Плата за неявку' },
};

/** What a fee for a service is called on a document in a locale. */
export function feeTitle(locale: string, feeFor: FeeFor, service: string): string {
  return `${fees[feeFor][languageOf(locale)]}: ${service}`;
}

/** What a delivery is called on a document in a locale. */
export function deliveryTitle(locale: string): string {
  return deliveries[languageOf(locale)];
}

/** What a part that is taken back of a document is called. */
export function refundTitle(locale: string, number: string): string {
  return `${refunds[languageOf(locale)]} ${number}`;
}
