import { tables } from '../texts/tables.ts';

export const texts = tables({
  en: {
    today: 'Today',
    block: 'Block time',
    wait: 'Put on the waiting list',
    return: 'Return by receipt',
    refund: 'Refund a payment',
    invite: 'Invite a team member',
    hours: 'Opening hours',
    holiday: 'Close for a holiday',
    token: 'New access token for an assistant',
  },
  de: {
    today: 'Heute',
    block: 'Zeit sperren',
    wait: 'Auf die Warteliste setzen',
    return: 'Rückgabe mit Beleg',
    refund: 'Zahlung erstatten',
    invite: 'Teammitglied einladen',
    hours: 'Öffnungszeiten',
    holiday: 'Für einen Feiertag schließen',
    token: 'Neues Zugriffstoken für einen Assistenten',
  },
  ru: {
    today: 'Сегодня',
    block: 'Занять время',
    wait: 'В лист ожидания',
    return: 'Возврат по квитанции',
    refund: 'Вернуть платёж',
    invite: 'Пригласить сотрудника',
    hours: 'Часы работы',
    holiday: 'Закрыть на праздник',
    token: 'Новый токен доступа для ассистента',
  },
});
