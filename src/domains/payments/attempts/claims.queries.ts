import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, queryWithin, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { KeptCard } from '../cards/kept-card.entity.ts';
import { PaymentEvent } from '../outcomes/payment-event.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { Payment } from './payment.entity.ts';

const mostAtOnce = 20;

/** Rows to check at `now`. */
interface Due {
  now: string;
  isDue: Sql;
  /** Time of the row's next check, at least a minute from now. */
  setOn: Sql;
}

/**
 * Claims due rows for this process by moving their next check at least a minute ahead. That is longer than
 * any provider call. After a crash, the next check picks the rows up.
 */
function claim<Row extends object>(
  em: EntityManager,
  entity: EntityClass<Row>,
  { now, isDue, setOn }: Due,
): Promise<Row[]> {
  const { tableName } = em.getMetadata().get(entity as EntityClass<object>);
  const table = sql.raw(tableName);
  return queryWithin(
    em,
    { across: 'sweeps' },
    sql<Row>`
      update ${table} r
      set check_after = ${setOn}
      where ctid = any(array(
        select ctid from ${table}
        where check_after <= ${now} and ${isDue}
        order by check_after limit ${sql.lit(mostAtOnce)} for update skip locked))
      returning ${columns(em, entity as EntityClass<object>, 'r')}`,
  );
}

/** Returns SQL for an eighth of a row's age from now. The older the row, the rarer the checks. */
const later = (since: 'created_at' | 'received_at', now: string): Sql =>
  sql`${now}::timestamptz + greatest(interval '1 minute', (${now}::timestamptz - ${sql.raw(since)}) / 8)`;

const isOpen = sql`status in ('pending', 'unknown')`;

/** Claims open payments to check. Of the shares of a visit, that is the lead. */
export function claimOpenPayments(em: EntityManager, at: number): Promise<Payment[]> {
  const now = toIso(at);
  return claim(em, Payment, {
    now,
    isDue: sql`${isOpen} and coalesce(lead_id, id) = id
      and (provider <> 'manual' or provider_payment_id is null)`,
    setOn: sql`greatest(${now}::timestamptz + interval '1 minute', least(${later('created_at', now)},
      case when expires_at > ${now} then expires_at end))`,
  });
}

/** Claims payments that owe a refund. */
export function claimOwingPayments(em: EntityManager, at: number): Promise<Payment[]> {
  const now = toIso(at);
  const isDue = sql`owed_back_minor > refunded_minor`;
  return claim(em, Payment, { now, isDue, setOn: later('created_at', now) });
}

/** Claims refunds without a final status. */
export function claimOpenRefunds(em: EntityManager, at: number): Promise<Refund[]> {
  const now = toIso(at);
  return claim(em, Refund, { now, isDue: isOpen, setOn: later('created_at', now) });
}

/** Claims providers' events that are not applied yet. */
export function claimEvents(em: EntityManager, at: number): Promise<PaymentEvent[]> {
  const now = toIso(at);
  const isDue = sql`processed_at is null`;
  return claim(em, PaymentEvent, { now, isDue, setOn: later('received_at', now) });
}

/** Claims cards to check or to delete. */
export function claimCards(em: EntityManager, at: number): Promise<KeptCard[]> {
  const now = toIso(at);
  const setOn = sql`${now}::timestamptz + interval '5 minutes'`;
  return claim(em, KeptCard, { now, isDue: sql`true`, setOn });
}
