import { cleanBuyers } from '../../channels/buyers/clean-buyers.ts';
import { cleanVisitorSales } from '../../domains/clients/phone-proof/note-sale.ts';
import { cleanCodes } from '../../domains/identity/codes/clean-codes.ts';
import type { Context } from '../../platform/context.ts';
import { cleanIdempotencyKeys } from '../../platform/journal/clean-idempotency-keys.ts';
import { cleanNotifications } from '../../domains/notifications/clean-notifications.ts';
import { planEndings } from '../../domains/notifications/plan-endings.ts';
import { planReminders } from '../../domains/notifications/plan-reminders.ts';
import { indexOldItems } from '../../domains/catalog/search/index-old-items.ts';
import { expireUnpaidOrders } from '../../domains/ordering/paying/expire-unpaid.ts';
import { cleanPaymentEvents } from '../../domains/payments/outcomes/clean-events.ts';
import {
  applyPaymentEvents,
  reconcilePayments,
  reconcileRefunds,
  sendBackOwedPayments,
} from '../../domains/payments/attempts/reconcile.ts';
import { lookAtCards } from '../../domains/payments/cards/look-at-cards.ts';
import { cleanRateLimits } from '../../platform/rate-limiting/clean-rate-limits.ts';
import { expireDueAppointments } from '../../domains/scheduling/appointments/expire-due.ts';
import { cleanCarts } from '../../channels/storefront/cart/clean-carts.ts';
import { cleanLinks, cleanSessions } from '../../domains/identity/sign-in/clean-sign-ins.ts';
import { cleanDeliveries } from '../../domains/webhooks/deliveries/clean-deliveries.ts';

/** Work that is done at set times, by one process at a time. */
export interface ScheduledJob {
  readonly name: string;
  /** When, in UTC. */
  readonly cron: string;
  /** Does some of what there is to do and answers how much it was. */
  readonly run: (context: Context) => Promise<number>;
  /** True where it is run again and again until nothing is left. */
  readonly untilDone?: boolean;
}

const eachMinute = '* * * * *';

/** All scheduled work. The job queue decides when it runs; the service's clock decides what is due. */
export const schedule: readonly ScheduledJob[] = [
  { name: 'expire-appointments', cron: eachMinute, run: expireDueAppointments, untilDone: true },
  { name: 'expire-orders', cron: eachMinute, run: expireUnpaidOrders, untilDone: true },
  { name: 'apply-payment-events', cron: eachMinute, run: applyPaymentEvents, untilDone: true },
  { name: 'reconcile-payments', cron: eachMinute, run: reconcilePayments, untilDone: true },
  { name: 'reconcile-refunds', cron: eachMinute, run: reconcileRefunds, untilDone: true },
  { name: 'look-at-cards', cron: eachMinute, run: lookAtCards, untilDone: true },
  { name: 'send-back-payments', cron: eachMinute, run: sendBackOwedPayments, untilDone: true },
  {
    name: 'clean-idempotency-keys',
    cron: '13 * * * *',
    run: cleanIdempotencyKeys,
    untilDone: true,
  },
  { name: 'index-items', cron: eachMinute, run: indexOldItems, untilDone: true },
  { name: 'clean-carts', cron: '53 * * * *', run: cleanCarts, untilDone: true },
  { name: 'clean-buyers', cron: '7 * * * *', run: cleanBuyers, untilDone: true },
  { name: 'clean-codes', cron: '17 * * * *', run: cleanCodes, untilDone: true },
  { name: 'clean-visitor-sales', cron: '19 * * * *', run: cleanVisitorSales, untilDone: true },
  { name: 'plan-reminders', cron: eachMinute, run: planReminders, untilDone: true },
  { name: 'plan-endings', cron: eachMinute, run: planEndings, untilDone: true },
  { name: 'clean-notifications', cron: '27 * * * *', run: cleanNotifications, untilDone: true },
  { name: 'clean-webhook-deliveries', cron: '41 * * * *', run: cleanDeliveries, untilDone: true },
  { name: 'clean-links', cron: '7 * * * *', run: cleanLinks, untilDone: true },
  { name: 'clean-rate-limits', cron: '*/10 * * * *', run: cleanRateLimits, untilDone: true },
  { name: 'clean-sessions', cron: '33 * * * *', run: cleanSessions, untilDone: true },
  { name: 'clean-payment-events', cron: '27 * * * *', run: cleanPaymentEvents, untilDone: true },
];
