import type { EntityManager } from '@mikro-orm/sql';
import { noteArrival, noteFailing } from '../endpoints/webhook-endpoint.queries.ts';
import type { WebhookAttempt, WebhookDelivery } from './webhook-delivery.entity.ts';
import { noteAttempt } from './webhook-delivery.queries.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Pauses after each failure, in milliseconds. A delivery fails for good after one more failure than there are
 * pauses.
 */
export const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  10 * hour,
];
/**
 * Largest random addition to a pause, as a share. It spreads the retries of deliveries that failed together.
 */
const jitter = 0.1;
const attemptsKept = 20;

// Locks are taken in the order endpoint, delivery. The code that deactivates an endpoint uses the same order.

/** Records a successful delivery. */
export async function noteSuccess(
  em: EntityManager,
  delivery: WebhookDelivery,
  attempt: WebhookAttempt,
): Promise<void> {
  await note(em, delivery, attempt, { status: 'delivered', nextAttemptAt: null });
  await noteArrival(em, { businessId: delivery.businessId, id: delivery.endpointId });
}

/**
 * Records a failed attempt and schedules the next one. Returns the time since which all deliveries to the
 * endpoint have failed.
 */
export async function noteFailure(
  em: EntityManager,
  delivery: WebhookDelivery,
  attempt: WebhookAttempt,
): Promise<number> {
  const pause = pauses[delivery.failures];
  const wait = pause === undefined ? null : pause * (1 + jitter * Math.random());
  await note(em, delivery, attempt, {
    status: wait === null ? 'failed' : 'pending',
    nextAttemptAt: wait === null ? null : attempt.at + wait,
  });
  const { businessId, endpointId: id } = delivery;
  return (await noteFailing(em, { businessId, id, at: attempt.at })) ?? attempt.at;
}

/** Stores an attempt in the log of its delivery, which keeps the latest ones. */
async function note(
  em: EntityManager,
  { id, businessId, endpointId, log }: WebhookDelivery,
  attempt: WebhookAttempt,
  next: { status: WebhookDelivery['status']; nextAttemptAt: number | null },
): Promise<void> {
  await noteAttempt(em, {
    id,
    businessId,
    endpointId,
    ...next,
    lastStatus: attempt.status,
    lastError: attempt.error,
    log: [...log, attempt].slice(-attemptsKept),
  });
}
