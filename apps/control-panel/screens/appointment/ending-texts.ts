import { tables } from '../../texts/tables.ts';

export const texts = tables({
  en: {
    title: {
      cancel: 'Cancel this appointment?',
      decline: 'Decline this request?',
      no_show: 'Mark as a no-show?',
    },
    cancelText: (isTold: boolean): string =>
      isTold
        ? 'The time is free again at once, and the client is notified.'
        : 'The time is free again at once. The client gets no message.',
    action: { cancel: 'Cancel the appointment', decline: 'Decline', no_show: 'Mark as no-show' },
    keep: { cancel: 'Keep it', decline: 'Not now', no_show: 'Not now' },
    who: 'Who is cancelling?',
    byBusiness: 'We are: no fee',
    byClient: (fee: string) => `The client, late: fee ${fee}`,
    kept: (fee: string) => `Fee: ${fee}`,
    fromCard: 'The unpaid part is charged to the client’s card on file.',
    waive: (fee: string) => `Waive the fee of ${fee}`,
    reason: 'Reason, for the client (optional)',
  },
  de: {
    title: {
      cancel: 'Diesen Termin stornieren?',
      decline: 'Diese Anfrage ablehnen?',
      no_show: 'Als nicht erschienen markieren?',
    },
    cancelText: (isTold: boolean): string =>
      isTold
        ? 'Die Zeit wird sofort frei, und der Kunde wird benachrichtigt.'
        : 'Die Zeit wird sofort frei. Der Kunde bekommt keine Nachricht.',
    action: {
      cancel: 'Termin stornieren',
      decline: 'Ablehnen',
      no_show: 'Als nicht erschienen markieren',
    },
    keep: { cancel: 'Behalten', decline: 'Noch nicht', no_show: 'Noch nicht' },
    who: 'Wer storniert?',
    byBusiness: 'Wir: ohne Gebühr',
    byClient: (fee: string) => `Der Kunde, zu spät: Gebühr ${fee}`,
    kept: (fee: string) => `Gebühr: ${fee}`,
    fromCard: 'Der unbezahlte Teil wird von der hinterlegten Karte abgebucht.',
    waive: (fee: string) => `Gebühr von ${fee} erlassen`,
    reason: 'Grund, für den Kunden (freiwillig)',
  },
  ru: {
    title: {
      cancel: 'Отменить эту запись?',
      decline: 'Отклонить эту заявку?',
      no_show: 'Отметить неявку?',
    },
    cancelText: (isTold: boolean): string =>
      isTold
        ? 'Время сразу освободится, клиент получит сообщение.'
        : 'Время сразу освободится. Клиент не получит сообщения.',
    action: { cancel: 'Отменить запись', decline: 'Отклонить', no_show: 'Отметить неявку' },
    keep: { cancel: 'Не отменять', decline: 'Не сейчас', no_show: 'Не сейчас' },
    who: 'Кто отменяет?',
    byBusiness: 'Мы: без удержания',
    byClient: (fee: string) => `Клиент, поздно: удержание ${fee}`,
    kept: (fee: string) => `Удержание: ${fee}`,
    fromCard: 'Неоплаченная часть спишется с карты клиента.',
    waive: (fee: string) => `Не удерживать ${fee}`,
    reason: 'Причина для клиента (необязательно)',
  },
});
