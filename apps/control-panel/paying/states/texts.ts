import { tables } from '../../texts/tables.ts';

/** How orders, payments and refunds stand. */
export const stateTexts = tables({
  en: {
    order: {
      new: 'New',
      confirmed: 'Confirmed',
      in_progress: 'In progress',
      ready: 'Ready',
      completed: 'Completed',
      cancelled: 'Cancelled',
    },
    paid: {
      unpaid: 'Unpaid',
      pending: 'Payment pending',
      paid: 'Paid',
      partially_refunded: 'Partly refunded',
      refunded: 'Refunded',
    },
    payment: {
      pending: 'Pending',
      succeeded: 'Paid',
      failed: 'Failed',
      cancelled: 'Replaced',
      expired: 'Expired',
      unknown: 'Asking the provider',
    },
    refund: {
      pending: 'Under way',
      succeeded: 'Refunded',
      failed: 'Refused',
      unknown: 'Asking the provider',
    },
  },
  de: {
    order: {
      new: 'Neu',
      confirmed: 'Bestätigt',
      in_progress: 'In Arbeit',
      ready: 'Bereit',
      completed: 'Abgeschlossen',
      cancelled: 'Storniert',
    },
    paid: {
      unpaid: 'Unbezahlt',
      pending: 'Zahlung läuft',
      paid: 'Bezahlt',
      partially_refunded: 'Teils erstattet',
      refunded: 'Erstattet',
    },
    payment: {
      pending: 'Läuft',
      succeeded: 'Bezahlt',
      failed: 'Fehlgeschlagen',
      cancelled: 'Ersetzt',
      expired: 'Abgelaufen',
      unknown: 'Anbieter wird gefragt',
    },
    refund: {
      pending: 'Läuft',
      succeeded: 'Erstattet',
      failed: 'Abgelehnt',
      unknown: 'Anbieter wird gefragt',
    },
  },
  ru: {
    order: {
      new: 'Новый',
      confirmed: 'Подтверждён',
      in_progress: 'В работе',
      ready: 'Готов',
      completed: 'Завершён',
      cancelled: 'Отменён',
    },
    paid: {
      unpaid: 'Не оплачен',
      pending: 'Ждёт оплаты',
      paid: 'Оплачен',
      partially_refunded: 'Возвращён частично',
      refunded: 'Возвращён',
    },
    payment: {
      pending: 'Ожидает',
      succeeded: 'Оплачен',
      failed: 'Не прошёл',
      cancelled: 'Заменён',
      expired: 'Истёк',
      unknown: 'Спрашиваем провайдера',
    },
    refund: {
      pending: 'Выполняется',
      succeeded: 'Возвращено',
      failed: 'Отклонён',
      unknown: 'Спрашиваем провайдера',
    },
  },
});
