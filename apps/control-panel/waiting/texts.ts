import { plural, tables } from '../texts/tables.ts';

/** What is said of what waits. */
export const texts = tables({
  en: {
    title: 'To do',
    bell: (count: number) => (count > 0 ? `To do: ${count}` : 'Nothing to do'),
    nothing: 'Nothing to do',
    nothingText: 'Requests, open payments, low stock and failed assistant actions appear here.',
    approve: 'Approve',
    toApprove: 'To approve',
    refunds: 'To refund',
    order: (number: number) => `Order ${number}`,
    unpaid: 'Unpaid',
    visits: (count: number) =>
      plural('en', count, { one: '1 appointment today', other: `${count} appointments today` }),
    orders: (count: number) =>
      plural('en', count, { one: '1 open order', other: `${count} open orders` }),
    lowStock: 'Low stock',
    left: (count: number) => `${count} left`,
    failures: 'AI to review',
    look: 'Seen',
  },
  de: {
    title: 'Zu erledigen',
    bell: (count: number) => (count > 0 ? `Zu erledigen: ${count}` : 'Nichts zu erledigen'),
    nothing: 'Nichts zu erledigen',
    nothingText:
      'Hier erscheinen Anfragen, offene Zahlungen, niedriger Bestand und Fehler von Assistenten.',
    approve: 'Annehmen',
    toApprove: 'Anzunehmen',
    refunds: 'Zu erstatten',
    order: (number: number) => `Bestellung ${number}`,
    unpaid: 'Unbezahlt',
    visits: (count: number) =>
      plural('de', count, { one: '1 Termin von heute', other: `${count} Termine von heute` }),
    orders: (count: number) =>
      plural('de', count, { one: '1 offene Bestellung', other: `${count} offene Bestellungen` }),
    lowStock: 'Niedriger Bestand',
    left: (count: number) => `noch ${count}`,
    failures: 'KI zu prüfen',
    look: 'Gesehen',
  },
  ru: {
    title: 'Задачи',
    bell: (count: number) => (count > 0 ? `Задачи: ${count}` : 'Задач нет'),
    nothing: 'Задач нет',
    nothingText: 'Здесь появятся заявки, неоплаченное, малые остатки и ошибки ассистентов.',
    approve: 'Подтвердить',
    toApprove: 'Подтвердить',
    refunds: 'К возврату',
    order: (number: number) => `Заказ ${number}`,
    unpaid: 'Не оплачено',
    visits: (count: number) => `записи за сегодня: ${count}`,
    orders: (count: number) => `открытые заказы: ${count}`,
    lowStock: 'Мало на складе',
    left: (count: number) => `осталось: ${count}`,
    failures: 'Проверить за ИИ',
    look: 'Просмотрено',
  },
});
