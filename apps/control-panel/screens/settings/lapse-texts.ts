import { tables } from '../../texts/tables.ts';

export const lapseTexts = tables({
  en: {
    lapseTimes: 'How long times are held',
    holdMinutes: 'While a client books',
    holdMinutesHint: 'A chosen time is held this long while the client enters their details.',
    paymentWait: 'Until payment',
    paymentWaitHint:
      'A booking is held this long without its payment or card. Then the time is free again.',
    approvalWait: 'Until you approve',
    approvalWaitHint: 'A request is held this long for your approval. Then it expires.',
    offerMinutes: 'Waiting-list offer',
    offerMinutesHint:
      'A freed time is held this long for the first client in line. Then it goes to the next.',
    minutes: 'min',
  },
  de: {
    lapseTimes: 'Wie lange Zeiten reserviert bleiben',
    holdMinutes: 'Während der Buchung',
    holdMinutesHint:
      'So lange bleibt eine gewählte Zeit reserviert, während der Kunde seine Angaben macht.',
    paymentWait: 'Bis zur Zahlung',
    paymentWaitHint:
      'So lange bleibt eine Buchung ohne Zahlung oder Karte reserviert. Danach wird die Zeit wieder frei.',
    approvalWait: 'Bis zur Annahme',
    approvalWaitHint: 'So lange wartet eine Anfrage auf Ihre Annahme. Danach läuft sie ab.',
    offerMinutes: 'Angebot der Warteliste',
    offerMinutesHint:
      'So lange ist eine frei gewordene Zeit für den Ersten auf der Liste reserviert. Danach bekommt sie der Nächste.',
    minutes: 'Min.',
  },
  ru: {
    lapseTimes: 'Сколько удерживается время',
    holdMinutes: 'Пока клиент записывается',
    holdMinutesHint: 'Столько выбранное время удерживается, пока клиент вводит данные.',
    paymentWait: 'До оплаты',
    paymentWaitHint: 'Столько запись ждёт оплаты или карты. Затем время освобождается.',
    approvalWait: 'До подтверждения',
    approvalWaitHint: 'Столько запись ждёт вашего подтверждения. Затем она истекает.',
    offerMinutes: 'Предложение листа ожидания',
    offerMinutesHint:
      'Столько освободившееся время удерживается для первого в очереди. Затем его предложат следующему.',
    minutes: 'мин',
  },
});
