import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns-of.ts';
import { sql } from '../database/sql.ts';
import { inTurn } from '../lib/in-turn.ts';
import { applyEvent } from './apply-event.ts';
import { endPayment, lookAtPayment } from './look-payment.ts';
import { PaymentEvent } from './payment-event.entity.ts';
import { Payment } from './payment.entity.ts';
import { Refund } from './refund.entity.ts';
import { runRefund } from './run-refund.ts';
import { sendBackOwed } from './send-back-owed.ts';

const mostAtOnce = 20;

/**
 * Looks after payments that nobody can tell the state of: attempts whose beginning was cut off or answered
 * unclearly, and open ones whose time is up, which end. Answers how many it looked at.
 */
export async function reconcilePayments(context: Context): Promise<number> {
  const due = await claim(context, Payment, {
    since: 'created_at',
    isDue: `status in ('pending', 'unknown')
      and (status = 'unknown' or provider_payment_id is null or expires_at <= $1)`,
  });
  await inTurn(due, async payment => {
    if (payment.providerPaymentId == null) await lookAtPayment(context, payment);
    else await endPayment(context, payment);
  });
  return due.length;
}

/** Looks after refunds that were cut off, answered unclearly or are under way. Answers how many. */
export async function reconcileRefunds(context: Context): Promise<number> {
  const due = await claim(context, Refund, {
    since: 'created_at',
    isDue: `status in ('pending', 'unknown')`,
  });
  await inTurn(due, refund => runRefund(context, refund));
  return due.length;
}

/** Acts upon what providers told and was not acted upon, since the process ended or something failed. */
export async function applyPaymentEvents(context: Context): Promise<number> {
  const due = await claim(context, PaymentEvent, {
    since: 'received_at',
    isDue: 'processed_at is null',
  });
  await inTurn(due, event => applyEvent(context, event));
  return due.length;
}

/** Sends back what payments owe: what came too late or twice. Answers how many payments it looked at. */
export async function sendBackOwedPayments(context: Context): Promise<number> {
  const due = await claim(context, Payment, {
    since: 'created_at',
    isDue: 'owed_back_minor > refunded_minor',
  });
  await inTurn(due, payment => sendBackOwed(context, payment));
  return due.length;
}

/** Which rows need looking after; `$1` is now. */
interface Due {
  isDue: string;
  /** The column of when it began: the older, the rarer the looks. */
  since: string;
}

/**
 * Takes some rows that are due for this process alone: by its next look, each is set on by at least a minute,
 * which is longer than providers are waited for. A process that ends leaves them to the next one.
 */
async function claim<Row extends object>(
  { em, now }: Context,
  entity: EntityClass<Row>,
  { isDue, since }: Due,
): Promise<Row[]> {
  const { tableName } = em.getMetadata().get(entity as EntityClass<object>);
  return sql<Row>(
    em,
    `update ${tableName} r
     set check_after = $1::timestamptz + greatest(interval '1 minute', ($1::timestamptz - ${since}) / 8)
     where ctid in (
       select ctid from ${tableName}
       where check_after <= $1 and ${isDue}
       order by check_after limit ${mostAtOnce} for update skip locked)
     returning ${columnsOf(em, entity as EntityClass<object>, 'r')}`,
    [new Date(now()).toISOString()],
  );
}
