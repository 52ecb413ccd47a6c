import { tables } from '../../texts/tables.ts';

export const texts = tables({
  en: {
    charge: 'Take it from the card',
    charged: (amount: string) => `${amount} was taken from the card`,
    refused: 'The bank refused again. Ask the client to pay by the link.',
    kept: (brand: string, last4: string) => `Card for fees: ${brand} •••• ${last4}`,
    awaited: 'No card for fees yet. Its link, for the client:',
    remove: 'Delete the card',
    title: 'Delete the card of this visit?',
    text: 'It is deleted at the payment provider too. The visit stays booked; a fee is then asked for instead of taken.',
  },
  de: {
    charge: 'Von der Karte abbuchen',
    charged: (amount: string) => `${amount} von der Karte abgebucht`,
    refused: 'Die Bank hat wieder abgelehnt. Bitten Sie den Kunden, über den Link zu zahlen.',
    kept: (brand: string, last4: string) => `Karte für Gebühren: ${brand} •••• ${last4}`,
    awaited: 'Noch keine Karte für Gebühren. Der Link für den Kunden:',
    remove: 'Karte löschen',
    title: 'Die Karte dieses Termins löschen?',
    text: 'Sie wird auch beim Zahlungsdienst gelöscht. Der Termin bleibt gebucht; um eine Gebühr wird dann gebeten, statt sie abzubuchen.',
  },
  ru: {
    charge: 'Списать с карты',
    charged: (amount: string) => `С карты списано ${amount}`,
    refused: 'Банк снова отказал. Попросите клиента оплатить по ссылке.',
    kept: (brand: string, last4: string) => `Карта для удержаний: ${brand} •••• ${last4}`,
    awaited: 'Карты для удержаний ещё нет. Ссылка для клиента:',
    remove: 'Удалить карту',
    title: 'Удалить карту этой записи?',
    text: 'Она удалится и у платёжного сервиса. Запись останется, а удержание попросят оплатить.',
  },
});
