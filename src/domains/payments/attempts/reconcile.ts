import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { applyEvent } from '../outcomes/apply-event.ts';
import { endPayment, lookAtPayment } from './look-payment.ts';
import { oweForUndone } from '../refunds/owe-undone.ts';
import { PaymentEvent } from '../outcomes/payment-event.entity.ts';
import { Payment } from './payment.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { runRefund } from '../refunds/run-refund.ts';
import { sendBackOwed } from '../refunds/send-back-owed.ts';

const mostAtOnce = 20;
const subjectOf = ({ id }: { id: string }) => id;

/**
 * Checks open payments, in case a webhook was lost: those whose start was interrupted or unclear, and those
 * that a client may have paid. Payments past their time end. Manual ones are left to the staff. Returns how
 * many it checked.
 */
export async function reconcilePayments(context: Context): Promise<number> {
  const due = await claim(context, Payment, {
    // The shares of a visit are checked with their lead.
    isDue: `status in ('pending', 'unknown') and coalesce(lead_id, id) = id
      and (provider <> 'manual' or provider_payment_id is null)`,
    setOn: `greatest($1::timestamptz + interval '1 minute', least(${later('created_at')},
      case when expires_at > $1 then expires_at end))`,
  });
  await sweepEach(context, due, {
    subjectOf,
    work: async payment => {
      const isOver = payment.expiresAt != null && payment.expiresAt <= context.now();
      if (isOver && payment.providerPaymentId != null) await endPayment(context, payment);
      else await lookAtPayment(context, payment);
    },
  });
  return due.length;
}

/** Checks refunds that were interrupted, unclear or are under way. Returns how many. */
export async function reconcileRefunds(context: Context): Promise<number> {
  const due = await claim(context, Refund, {
    setOn: later('created_at'),
    isDue: `status in ('pending', 'unknown')`,
  });
  await sweepEach(context, due, { subjectOf, work: refund => runRefund(context, refund) });
  return due.length;
}

/** Applies stored provider events that were not applied, because the process ended or something failed. */
export async function applyPaymentEvents(context: Context): Promise<number> {
  const due = await claim(context, PaymentEvent, {
    setOn: later('received_at'),
    isDue: 'processed_at is null',
  });
  await sweepEach(context, due, {
    subjectOf: ({ provider, eventId }) => `${provider} ${eventId}`,
    work: event => applyEvent(context, event),
  });
  return due.length;
}

/**
 * Refunds what payments owe: money that came too late or twice, or for a booking that was then declined.
 * Returns how many payments it checked.
 */
export async function sendBackOwedPayments(context: Context): Promise<number> {
  await oweForUndone(context);
  const due = await claim(context, Payment, {
    setOn: later('created_at'),
    isDue: 'owed_back_minor > refunded_minor',
  });
  await sweepEach(context, due, { subjectOf, work: payment => sendBackOwed(context, payment) });
  return due.length;
}

/** Selects rows to check; `$1` is now. */
interface Due {
  isDue: string;
  /** When to check a row again, at least a minute from now. */
  setOn: string;
}

/** An eighth of a row's age from now: the older, the less often it is checked. */
function later(since: string): string {
  return `$1::timestamptz + greatest(interval '1 minute', ($1::timestamptz - ${since}) / 8)`;
}

/**
 * Claims due rows for this process by moving their next check at least a minute ahead, which is longer than any
 * provider call. If the process ends, the next check picks them up.
 */
async function claim<Row extends object>(
  { em, now }: Context,
  entity: EntityClass<Row>,
  { isDue, setOn }: Due,
): Promise<Row[]> {
  const { tableName } = em.getMetadata().get(entity as EntityClass<object>);
  return changeRows<Row>(
    em,
    { across: 'sweeps' },
    `update ${tableName} r
     set check_after = ${setOn}
     where ctid = any(array(
       select ctid from ${tableName}
       where check_after <= $1 and ${isDue}
       order by check_after limit ${mostAtOnce} for update skip locked))
     returning ${columnsOf(em, entity as EntityClass<object>, 'r')}`,
    [new Date(now()).toISOString()],
  );
}
