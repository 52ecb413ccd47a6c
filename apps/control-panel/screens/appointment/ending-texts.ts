import { tables } from '../../texts/tables.ts';

export const texts = tables({
  en: {
    title: {
      cancel: 'Cancel this appointment?',
      decline: 'Decline this request?',
      no_show: 'The client did not come?',
    },
    cancelText: (isTold: boolean): string =>
      isTold
        ? 'The place becomes free at once, and the client is told.'
        : 'The place becomes free at once. The client gets no message.',
    action: { cancel: 'Cancel the appointment', decline: 'Decline', no_show: 'Note as no-show' },
    keep: { cancel: 'Keep it', decline: 'Not now', no_show: 'Not now' },
    who: 'Who calls it off?',
    byBusiness: 'We do: nothing is kept',
    byClient: (fee: string) => `The client, late: ${fee} is kept`,
    kept: (fee: string) => `${fee} is kept`,
    fromCard: 'What was not paid is taken from the card that the client left.',
    waive: (fee: string) => `Waive the fee of ${fee}`,
    reason: 'Why, for the client (optional)',
  },
  de: {
    title: {
      cancel: 'Diesen Termin stornieren?',
      decline: 'Diese Anfrage ablehnen?',
      no_show: 'Ist der Kunde nicht erschienen?',
    },
    cancelText: (isTold: boolean): string =>
      isTold
        ? 'Der Platz wird sofort frei, und der Kunde wird benachrichtigt.'
        : 'Der Platz wird sofort frei. Der Kunde bekommt keine Nachricht.',
    action: {
      cancel: 'Termin stornieren',
      decline: 'Ablehnen',
      no_show: 'Als nicht erschienen vermerken',
    },
    keep: { cancel: 'Behalten', decline: 'Noch nicht', no_show: 'Noch nicht' },
    who: 'Wer sagt ab?',
    byBusiness: 'Wir: Nichts wird einbehalten',
    byClient: (fee: string) => `Der Kunde, zu spät: ${fee} werden einbehalten`,
    kept: (fee: string) => `${fee} werden einbehalten`,
    fromCard: 'Was nicht bezahlt wurde, wird von der hinterlegten Karte abgebucht.',
    waive: (fee: string) => `Gebühr von ${fee} erlassen`,
    reason: 'Warum, für den Kunden (freiwillig)',
  },
  ru: {
    title: {
      cancel: 'Отменить эту запись?',
      decline: 'Отклонить эту заявку?',
      no_show: 'Клиент не пришёл?',
    },
    cancelText: (isTold: boolean): string =>
      isTold
        ? 'Место сразу освободится, клиент получит сообщение.'
        : 'Место сразу освободится. Клиент не получит сообщения.',
    action: { cancel: 'Отменить запись', decline: 'Отклонить', no_show: 'Отметить неявку' },
    keep: { cancel: 'Не отменять', decline: 'Не сейчас', no_show: 'Не сейчас' },
    who: 'Кто отменяет?',
    byBusiness: 'Мы: ничего не удерживаем',
    byClient: (fee: string) => `Клиент, поздно: удерживаем ${fee}`,
    kept: (fee: string) => `Удерживаем ${fee}`,
    fromCard: 'Неоплаченное спишется с карты, которую оставил клиент.',
    waive: (fee: string) => `Не удерживать ${fee}`,
    reason: 'Причина для клиента (необязательно)',
  },
});
