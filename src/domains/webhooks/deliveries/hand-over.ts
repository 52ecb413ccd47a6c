import type { EntityManager } from '@mikro-orm/sql';
import type { Services } from '../../../platform/services.ts';
import { inTransaction } from '../../../platform/database/tenancy/tenant-scope.ts';
import type { OutboxEvent } from '../../../platform/journal/outbox-event.entity.ts';
import { lockListeners, readEndpoint } from '../endpoints/webhook-endpoint.queries.ts';
import { lockOldest, postpone } from './outbox.queries.ts';
import { payloadOf } from './attempt-delivery.ts';
import { claimDue, insertDeliveries } from './webhook-delivery.queries.ts';
import type { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.ts';
import type { WebhookDelivery } from './webhook-delivery.entity.ts';

const minute = 60_000;

/** Reads the subject of an event in its public form, in the given transaction. */
type Render = (em: EntityManager, event: OutboxEvent) => Promise<unknown>;

/**
 * Performs further work for an event in the given transaction. Returns the time until which the event must
 * wait, in epoch milliseconds.
 */
type Also = (em: EntityManager, event: OutboxEvent) => Promise<number | null>;

/** Failed delivery of an event to its endpoints. The event is retried after a minute. */
export class HandOverFailed extends Error {}

/**
 * Turns the oldest event of the outbox into deliveries to the endpoints that listen to it. One transaction
 * writes the payloads and removes the event. Several processes may run this at the same time. Returns false
 * if there was no event. @throws HandOverFailed.
 */
export async function handOverNext(
  { fork, now }: Services,
  render: Render,
  also: Also,
): Promise<boolean> {
  let event: OutboxEvent | undefined;
  try {
    await inTransaction(fork(), { across: 'relay' }, async em => {
      event = await lockOldest(em, now());
      if (!event) return;
      const heldUntil = event.notified ? await also(em, event) : null;
      await (heldUntil === null
        ? handOver(em, event, render, now())
        : postpone(em, event, { until: heldUntil }));
    });
  } catch (error) {
    if (!event) throw error;
    await postpone(fork(), event, { until: now() + minute });
    throw new HandOverFailed(`${event.type} ${event.id} of ${event.businessId}`, { cause: error });
  }
  return event !== undefined;
}

async function handOver(
  em: EntityManager,
  event: OutboxEvent,
  render: Render,
  now: number,
): Promise<void> {
  const endpointIds = event.listened ? await lockListeners(em, event) : [];
  const payload =
    endpointIds.length > 0 ? payloadOf(event.type, event.at, await render(em, event)) : '';
  await insertDeliveries(em, { event, payload, endpointIds, now });
}

/** Time after which an attempt without an outcome counts as lost, because its process ended. */
const lostAfter = 60_000;

/**
 * Claims the due deliveries of an endpoint, so that no other process sends them.
 *
 * The delivery's own row says when it is due, by the service's clock. The job queue would add a second due
 * time by the database's clock. Neither could be shown to users.
 */
export async function takeDue(
  em: EntityManager,
  endpointId: string,
  now: number,
  most: number,
): Promise<{ endpoint: WebhookEndpoint; deliveries: WebhookDelivery[] } | null> {
  const endpoint = await readEndpoint(em, endpointId);
  if (!endpoint) return null;
  const { businessId } = endpoint;
  const until = now + lostAfter;
  return { endpoint, deliveries: await claimDue(em, { businessId, endpointId, now, until, most }) };
}
