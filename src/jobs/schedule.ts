import { cleanBuyers } from '../buyers/clean-buyers.ts';
import type { Context } from '../context.ts';
import { cleanIdempotencyKeys } from '../journal/clean-idempotency-keys.ts';
import { cleanNotifications } from '../notices/clean-notifications.ts';
import { planReminders } from '../notices/plan-reminders.ts';
import { expireUnpaidOrders } from '../ordering/expire-unpaid.ts';
import { cleanPaymentEvents } from '../payments/clean-events.ts';
import {
  applyPaymentEvents,
  reconcilePayments,
  reconcileRefunds,
  sendBackOwedPayments,
} from '../payments/reconcile.ts';
import { expireDueAppointments } from '../scheduling/expire-due.ts';
import { cleanCarts } from '../storefront/clean-carts.ts';
import { cleanDeliveries } from '../webhooks/clean-deliveries.ts';

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

/** All scheduled work. When it is run is the job queue's business; what is due is told by the service's clock. */
export const schedule: readonly ScheduledJob[] = [
  { name: 'expire-appointments', cron: eachMinute, run: expireDueAppointments, untilDone: true },
  { name: 'expire-orders', cron: eachMinute, run: expireUnpaidOrders, untilDone: true },
  { name: 'apply-payment-events', cron: eachMinute, run: applyPaymentEvents, untilDone: true },
  { name: 'reconcile-payments', cron: eachMinute, run: reconcilePayments, untilDone: true },
  { name: 'reconcile-refunds', cron: eachMinute, run: reconcileRefunds, untilDone: true },
  { name: 'send-back-payments', cron: eachMinute, run: sendBackOwedPayments, untilDone: true },
  {
    name: 'clean-idempotency-keys',
    cron: '13 * * * *',
    run: cleanIdempotencyKeys,
    untilDone: true,
  },
  { name: 'clean-carts', cron: '53 * * * *', run: cleanCarts, untilDone: true },
  { name: 'clean-buyers', cron: '7 * * * *', run: cleanBuyers, untilDone: true },
  { name: 'plan-reminders', cron: eachMinute, run: planReminders, untilDone: true },
  { name: 'clean-notifications', cron: '27 * * * *', run: cleanNotifications, untilDone: true },
  { name: 'clean-webhook-deliveries', cron: '41 * * * *', run: cleanDeliveries, untilDone: true },
  { name: 'clean-payment-events', cron: '27 * * * *', run: cleanPaymentEvents, untilDone: true },
];
