import type { EntityManager } from '@mikro-orm/sql';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.ts';
import type { WebhookAttempt, WebhookDelivery } from './webhook-delivery.entity.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait after each failure; after one more the delivery has failed. */
export const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  10 * hour,
];
/** Pauses are up to a tenth longer, so that what failed together does not come back together. */
const jitter = 0.1;
const attemptsKept = 20;

// Locks are taken in the order endpoint, delivery, as by what makes an endpoint inactive.

/** Notes that a delivery has arrived. */
export async function noteSuccess(
  em: EntityManager,
  delivery: WebhookDelivery,
  attempt: WebhookAttempt,
): Promise<void> {
  await note(em, delivery, attempt, { status: 'delivered', nextAttemptAt: null });
  await changeRows(
    em,
    delivery.businessId,
    `update webhook_endpoint set failing_since = null
     where id = $1 and business_id = $2 and failing_since is not null returning 1`,
    [delivery.endpointId, delivery.businessId],
  );
}

/** Notes that an attempt failed, and when the next one is. Answers since when all that is sent there fails. */
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
  const [endpoint] = await changeRows<WebhookEndpoint>(
    em,
    delivery.businessId,
    `update webhook_endpoint w set failing_since = coalesce(failing_since, $2)
     where id = $1 and business_id = $3
     returning ${columnsOf(em, WebhookEndpoint, 'w')}`,
    [delivery.endpointId, new Date(attempt.at).toISOString(), delivery.businessId],
  );
  return endpoint?.failingSince ?? attempt.at;
}

/** An endpoint that became inactive meanwhile gets no more attempts. */
async function note(
  em: EntityManager,
  { id, businessId, endpointId, log }: WebhookDelivery,
  attempt: WebhookAttempt,
  next: { status: WebhookDelivery['status']; nextAttemptAt: number | null },
): Promise<void> {
  await changeRows(
    em,
    businessId,
    `with endpoint as (select active from webhook_endpoint where business_id = $9 and id = $8 for share)
     update webhook_delivery set
       status = case when $2 <> 'pending' or (select active from endpoint) then $2 else 'failed' end,
       next_attempt_at = case when (select active from endpoint) then $3::timestamptz end,
       attempts = attempts + 1, failures = failures + $4, last_status = $5, last_error = $6, log = $7
     where business_id = $9 and id = $1 returning 1`,
    [
      id,
      next.status,
      next.nextAttemptAt === null ? null : new Date(next.nextAttemptAt).toISOString(),
      attempt.error === null ? 0 : 1,
      attempt.status,
      attempt.error,
      JSON.stringify([...log, attempt].slice(-attemptsKept)),
      endpointId,
      businessId,
    ],
  );
}
