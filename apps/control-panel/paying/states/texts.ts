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
      unknown: 'Checking with provider',
    },
    refund: {
      pending: 'In progress',
      succeeded: 'Refunded',
      failed: 'Failed',
      unknown: 'Checking with provider',
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
      unknown: 'Wird beim Anbieter geprüft',
    },
    refund: {
      pending: 'Läuft',
      succeeded: 'Erstattet',
      failed: 'Fehlgeschlagen',
      unknown: 'Wird beim Anbieter geprüft',
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
      unknown: 'Проверяем у провайдера',
    },
    refund: {
      pending: 'Выполняется',
      succeeded: 'Возвращено',
      failed: 'Не прошёл',
      unknown: 'Проверяем у провайдера',
    },
  },
});
