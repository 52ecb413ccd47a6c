import { tables } from '../../texts/tables.ts';

export const texts = tables({
  en: {
    kept: (brand: string, last4: string) => `Card for fees: ${brand} •••• ${last4}`,
    awaited: 'No card for fees yet. Its link, for the client:',
    remove: 'Delete the card',
    title: 'Delete the card of this visit?',
    text: 'It is deleted at the payment provider too. The visit stays booked; a fee is then asked for instead of taken.',
  },
  de: {
    kept: (brand: string, last4: string) => `Karte für Gebühren: ${brand} •••• ${last4}`,
    awaited: 'Noch keine Karte für Gebühren. Der Link für den Kunden:',
    remove: 'Karte löschen',
    title: 'Die Karte dieses Termins löschen?',
    text: 'Sie wird auch beim Zahlungsdienst gelöscht. Der Termin bleibt gebucht; um eine Gebühr wird dann gebeten, statt sie abzubuchen.',
  },
  ru: {
    kept: (brand: string, last4: string) => `Карта для удержаний: ${brand} •••• ${last4}`,
    awaited: 'Карты для удержаний ещё нет. Ссылка для клиента:',
    remove: 'Удалить карту',
    title: 'Удалить карту этой записи?',
    text: 'Она удалится и у платёжного сервиса. Запись останется, а удержание попросят оплатить.',
  },
});
