import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { inTurn } from '../../../platform/lib/in-turn.ts';
import { applyEvent } from '../outcomes/apply-event.ts';
import { endPayment, lookAtPayment } from './look-payment.ts';
import { oweForUndone } from '../refunds/owe-undone.ts';
import { PaymentEvent } from '../outcomes/payment-event.entity.ts';
import { Payment } from './payment.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { runRefund } from '../refunds/run-refund.ts';
import { sendBackOwed } from '../refunds/send-back-owed.ts';

const mostAtOnce = 20;

/**
 * Looks after open payments, lest one wait for a notification that was lost: those whose beginning was cut off
 * or answered unclearly, and those that a client may have paid. Whose time is up ends. Manual ones wait for
 * people alone. Answers how many it looked at.
 */
export async function reconcilePayments(context: Context): Promise<number> {
  const due = await claim(context, Payment, {
    isDue: `status in ('pending', 'unknown')
      and (provider <> 'manual' or provider_payment_id is null)`,
    setOn: `greatest($1::timestamptz + interval '1 minute', least(${later('created_at')},
      case when expires_at > $1 then expires_at end))`,
  });
  await inTurn(context.services.log, due, async payment => {
    const isOver = payment.expiresAt != null && payment.expiresAt <= context.now();
    if (isOver && payment.providerPaymentId != null) await endPayment(context, payment);
    else await lookAtPayment(context, payment);
  });
  return due.length;
}

/** Looks after refunds that were cut off, answered unclearly or are under way. Answers how many. */
export async function reconcileRefunds(context: Context): Promise<number> {
  const due = await claim(context, Refund, {
    setOn: later('created_at'),
    isDue: `status in ('pending', 'unknown')`,
  });
  await inTurn(context.services.log, due, refund => runRefund(context, refund));
  return due.length;
}

/** Acts upon what providers told and was not acted upon, since the process ended or something failed. */
export async function applyPaymentEvents(context: Context): Promise<number> {
  const due = await claim(context, PaymentEvent, {
    setOn: later('received_at'),
    isDue: 'processed_at is null',
  });
  await inTurn(context.services.log, due, event => applyEvent(context, event));
  return due.length;
}

/**
 * Sends back what payments owe: what came too late or twice, or was paid for what then was declined. Answers
 * how many payments it looked at.
 */
export async function sendBackOwedPayments(context: Context): Promise<number> {
  await oweForUndone(context);
  const due = await claim(context, Payment, {
    setOn: later('created_at'),
    isDue: 'owed_back_minor > refunded_minor',
  });
  await inTurn(context.services.log, due, payment => sendBackOwed(context, payment));
  return due.length;
}

/** Which rows need looking after; `$1` is now. */
interface Due {
  isDue: string;
  /** When it is to be looked at again, a minute from now at the soonest. */
  setOn: string;
}

/** In an eighth of the time since the instant in a column: the older, the rarer the looks. */
function later(since: string): string {
  return `$1::timestamptz + greatest(interval '1 minute', ($1::timestamptz - ${since}) / 8)`;
}

/**
 * Takes some rows that are due for this process alone: by its next look, each is set on by at least a minute,
 * which is longer than providers are waited for. A process that ends leaves them to the next one.
 */
async function claim<Row extends object>(
  { em, now }: Context,
  entity: EntityClass<Row>,
  { isDue, setOn }: Due,
): Promise<Row[]> {
  const { tableName } = em.getMetadata().get(entity as EntityClass<object>);
  return sql<Row>(
    em,
    `update ${tableName} r
     set check_after = ${setOn}
     where ctid in (
       select ctid from ${tableName}
       where check_after <= $1 and ${isDue}
       order by check_after limit ${mostAtOnce} for update skip locked)
     returning ${columnsOf(em, entity as EntityClass<object>, 'r')}`,
    [new Date(now()).toISOString()],
  );
}
