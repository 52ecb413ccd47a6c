import { plural, tables } from '../texts/tables.ts';

/** What is said of what waits. */
export const texts = tables({
  en: {
    title: 'What waits',
    bell: (count: number) => (count > 0 ? `What waits: ${count}` : 'Nothing waits'),
    nothing: 'Nothing waits',
    nothingText: 'Requests, open payments, low stock and what assistants failed to do stand here.',
    approve: 'Approve',
    toApprove: 'To approve',
    refunds: 'To refund',
    order: (number: number) => `Order ${number}`,
    unpaid: 'Unpaid',
    visits: (count: number) =>
      plural('en', count, { one: '1 visit of today', other: `${count} visits of today` }),
    orders: (count: number) =>
      plural('en', count, { one: '1 open order', other: `${count} open orders` }),
    lowStock: 'Low stock',
    left: (count: number) => `${count} left`,
    failures: 'AI to review',
    look: 'Seen',
  },
  de: {
    title: 'Was wartet',
    bell: (count: number) => (count > 0 ? `Was wartet: ${count}` : 'Nichts wartet'),
    nothing: 'Nichts wartet',
    nothingText:
      'Hier stehen Anfragen, offene Zahlungen, niedriger Bestand und was Assistenten misslang.',
    approve: 'Zusagen',
    toApprove: 'Zuzusagen',
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
    title: 'Что ждёт',
    bell: (count: number) => (count > 0 ? `Ждёт внимания: ${count}` : 'Ничего не ждёт'),
    nothing: 'Ничего не ждёт',
    nothingText:
      'Здесь появятся заявки, неоплаченное, то, чего мало на складе, и то, что не удалось ассистентам.',
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
