import type { EntityManager } from '@mikro-orm/sql';
import type { Services } from '../../../platform/services.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { inTransaction } from '../../../platform/database/tenancy/in-transaction.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { OutboxEvent } from '../../../platform/journal/outbox-event.entity.ts';
import { payloadOf } from './payload.ts';

const minute = 60_000;

/** Reads the thing that an event is about, as the contract shows it, in the transaction given. */
export type Render = (em: EntityManager, event: OutboxEvent) => Promise<unknown>;

/** Does what else an event needs, in the transaction given. Returns until when the event has to wait, in epoch milliseconds. */
type Also = (em: EntityManager, event: OutboxEvent) => Promise<number | null>;

/** Says that an event could not be handed over, and is tried again in a minute. */
export class HandOverFailed extends Error {}

/**
 * Hands the oldest event of the outbox over to the endpoints that listen to it: what they are sent is
 * written out now, and the event leaves the outbox, in one transaction. Several processes may do it at once.
 * Answers whether there was an event. @throws HandOverFailed.
 */
export async function handOverNext(
  { fork, now }: Services,
  render: Render,
  also: Also,
): Promise<boolean> {
  let event: OutboxEvent | undefined;
  try {
    await inTransaction(fork(), { across: 'relay' }, async em => {
      event = await takeOldest(em, now());
      if (!event) return;
      const heldUntil = event.notified ? await also(em, event) : null;
      await (heldUntil === null
        ? handOver(em, event, render, now())
        : holdBack(em, event, heldUntil));
    });
  } catch (error) {
    if (!event) throw error;
    await postpone(fork(), event, now() + minute);
    throw new HandOverFailed(`${event.type} ${event.id} of ${event.businessId}`, { cause: error });
  }
  return event !== undefined;
}

async function takeOldest(em: EntityManager, now: number): Promise<OutboxEvent | undefined> {
  const [event] = await sql<OutboxEvent>(
    em,
    // Held notices are told together with the first of them, so a business's are taken one after another.
    `select ${columnsOf(em, OutboxEvent, 'o')} from outbox o
     where postponed_until is null or postponed_until <= $1 and not exists (
       select from outbox e where o.waits_for_undo_of is not null and e.business_id = o.business_id
         and e.waits_for_undo_of is not null and e.id < o.id and e.postponed_until <= $1)
     order by id limit 1 for update skip locked`,
    [new Date(now).toISOString()],
  );
  return event;
}

async function handOver(
  em: EntityManager,
  event: OutboxEvent,
  render: Render,
  now: number,
): Promise<void> {
  const { id, businessId } = event;
  const endpoints = event.listened ? await listenersTo(em, event) : [];
  const payload =
    endpoints.length > 0 ? payloadOf(event.type, event.at, await render(em, event)) : '';
  await sql(
    em,
    `with gone as (delete from outbox where id = $1 and business_id = $2)
     insert into webhook_delivery (id, business_id, endpoint_id, event_id, event, payload, status, attempts,
       failures, next_attempt_at, log, created_at)
     select d.id, $2, d.endpoint_id, $1, $3, $4, 'pending', 0, 0, $5::timestamptz, '[]'::jsonb, $5::timestamptz
     from unnest($6::text[], $7::text[]) as d(id, endpoint_id)`,
    [
      id,
      businessId,
      event.type,
      payload,
      new Date(now).toISOString(),
      endpoints.map(() => newId('dlv')),
      endpoints.map(endpoint => endpoint.id),
    ],
  );
}

/** They are kept from becoming inactive meanwhile, which gives up what is on its way. */
function listenersTo(
  em: EntityManager,
  { businessId, type }: OutboxEvent,
): Promise<{ id: string }[]> {
  return sql(
    em,
    `select id from webhook_endpoint where business_id = $1 and active
       and (events = '{}' or $2 = any(events)) for share`,
    [businessId, type],
  );
}

/** Leaves an event alone for a while, in the transaction that has taken it. */
async function holdBack(
  em: EntityManager,
  { id, businessId }: OutboxEvent,
  until: number,
): Promise<void> {
  await sql(em, 'update outbox set postponed_until = $2 where id = $1 and business_id = $3', [
    id,
    new Date(until).toISOString(),
    businessId,
  ]);
}

async function postpone(
  em: EntityManager,
  { id, businessId }: OutboxEvent,
  until: number,
): Promise<void> {
  await changeRows(
    em,
    businessId,
    'update outbox set postponed_until = $2 where id = $1 and business_id = $3 returning 1',
    [id, new Date(until).toISOString(), businessId],
  );
}
