import { tables } from '../../texts/tables.ts';

export const lapseTexts = tables({
  en: {
    lapseTimes: 'How long places are kept',
    holdMinutes: 'While somebody books',
    holdMinutesHint: 'So long visitors keep a chosen time, to enter who they are.',
    paymentWait: 'Until the payment',
    paymentWaitHint:
      'So long a booking waits for its payment or a card; then its place is free again.',
    approvalWait: 'Until you approve',
    approvalWaitHint: 'So long a booking waits for your approval; then it lapses.',
    offerMinutes: 'A freed place for the waiting list',
    offerMinutesHint: 'So long who is first in line can take it; then the next is asked.',
    minutes: 'min',
  },
  de: {
    lapseTimes: 'Wie lange Plätze gehalten werden',
    holdMinutes: 'Während jemand bucht',
    holdMinutesHint: 'So lange bleibt eine gewählte Zeit reserviert, um die Angaben zu machen.',
    paymentWait: 'Bis zur Zahlung',
    paymentWaitHint:
      'So lange wartet eine Buchung auf Zahlung oder Karte; danach wird ihr Platz wieder frei.',
    approvalWait: 'Bis zur Bestätigung',
    approvalWaitHint: 'So lange wartet eine Buchung auf Ihre Bestätigung; danach verfällt sie.',
    offerMinutes: 'Ein frei gewordener Platz für die Warteliste',
    offerMinutesHint:
      'So lange kann zusagen, wer zuerst wartet; danach wird gefragt, wer als Nächstes dran ist.',
    minutes: 'Min.',
  },
  ru: {
    lapseTimes: 'Сколько держится место',
    holdMinutes: 'Пока клиент записывается',
    holdMinutesHint:
      'Столько времени выбранное время держится за посетителем, чтобы он ввёл данные.',
    paymentWait: 'До оплаты',
    paymentWaitHint: 'Столько времени запись ждёт оплаты или карты; затем место освобождается.',
    approvalWait: 'До подтверждения',
    approvalWaitHint: 'Столько времени запись ждёт вашего подтверждения; затем она отменяется.',
    offerMinutes: 'Освободившееся место для листа ожидания',
    offerMinutesHint: 'Столько времени есть у первого в очереди; затем место предложат следующему.',
    minutes: 'мин',
  },
});
