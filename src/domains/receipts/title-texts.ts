import { languageOf } from '../../platform/mail/compose-mail.ts';

const deliveries = { en: 'Delivery', de: 'Lieferung', ru: 'Доставка' };
const refunds = { en: 'Credit for', de: 'Gutschrift zu', ru: 'Возврат по документу' };

/** What a delivery is called on a document in a locale. */
export function deliveryTitle(locale: string): string {
  return deliveries[languageOf(locale)];
}

/** What a part that is taken back of a document is called. */
export function refundTitle(locale: string, number: string): string {
  return `${refunds[languageOf(locale)]} ${number}`;
}
