import { tables } from '../../texts/tables.ts';

export const texts = tables({
  en: {
    charge: 'Charge the card',
    charged: (amount: string) => `${amount} charged to the card`,
    refused: 'The bank declined again. Ask the client to pay by the link.',
    kept: (brand: string, last4: string) => `Card on file: ${brand} •••• ${last4}`,
    awaited: 'No card on file yet. Link for the client:',
    remove: 'Delete the card',
    title: 'Delete the card of this appointment?',
    text: 'It is deleted at the payment provider too. The appointment stays booked, and the client is asked to pay a fee instead of being charged.',
  },
  de: {
    charge: 'Karte belasten',
    charged: (amount: string) => `${amount} von der Karte abgebucht`,
    refused: 'Die Bank hat wieder abgelehnt. Bitten Sie den Kunden, über den Link zu zahlen.',
    kept: (brand: string, last4: string) => `Hinterlegte Karte: ${brand} •••• ${last4}`,
    awaited: 'Noch keine Karte hinterlegt. Link für den Kunden:',
    remove: 'Karte löschen',
    title: 'Die Karte dieses Termins löschen?',
    text: 'Sie wird auch beim Zahlungsanbieter gelöscht. Der Termin bleibt gebucht; eine Gebühr wird dann angefordert statt abgebucht.',
  },
  ru: {
    charge: 'Списать с карты',
    charged: (amount: string) => `С карты списано ${amount}`,
    refused: 'Банк снова отказал. Попросите клиента оплатить по ссылке.',
    kept: (brand: string, last4: string) => `Карта для удержаний: ${brand} •••• ${last4}`,
    awaited: 'Карты для удержаний ещё нет. Ссылка для клиента:',
    remove: 'Удалить карту',
    title: 'Удалить карту этой записи?',
    text: 'Она удалится и у платёжного провайдера. Запись останется, а удержание клиент оплатит сам.',
  },
});
