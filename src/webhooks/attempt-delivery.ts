import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../context.ts';
import { sql } from '../database/sql.ts';
import { disableWebhookEndpoint } from './change-endpoint.ts';
import { giveBack } from './due-deliveries.ts';
import { post, type Posted } from './post.ts';
import { signedHeaders } from './secret.ts';
import type { WebhookAttempt, WebhookDelivery } from './webhook-delivery.entity.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait after each failure; after one more the delivery has failed. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];
/** Pauses are up to a tenth longer, so that what failed together does not come back together. */
const jitter = 0.1;
const mostFailingTime = 5 * 24 * hour;
const attemptsKept = 20;
const gone = 410;

/** How attempts are made. */
export interface AttemptSettings {
  timeoutMilliseconds: number;
  /** Ends attempts under way; they are made again later. */
  stop: AbortSignal;
}

/**
 * Sends a delivery that was taken and notes what came of it. `context` is the service's own. An endpoint
 * that is gone, or has failed for five days, is disabled.
 */
export async function attemptDelivery(
  context: Context,
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
  { timeoutMilliseconds, stop }: AttemptSettings,
): Promise<void> {
  const { em, core, now } = context;
  const at = now();
  const began = performance.now();
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const message = { id: delivery.eventId, at, payload: delivery.payload };
  const answer = await post({
    url: endpoint.url,
    body: delivery.payload,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Frontdesk',
      ...signedHeaders(core.seal, endpoint, message),
    },
    allowPrivate: core.config.webhooksAllowPrivate,
    signal: AbortSignal.any([timeout, stop]),
  }).catch((error: Error): Failed => ({ status: null, error: error.message }));
  if (answer.status === null && stop.aborted) return giveBack(em, delivery.id, at);
  const attempt: WebhookAttempt = {
    at,
    tookMilliseconds: Math.round(performance.now() - began),
    status: answer.status,
    error: problemOf(answer),
    response: answer.status === null ? null : answer.response,
  };
  if (timeout.aborted && answer.status === null) {
    attempt.error = `There was no answer within ${timeoutMilliseconds / second} s.`;
  }
  if (attempt.error === null) return noteSuccess(em, delivery, attempt);
  const failingSince = await noteFailure(em, delivery, attempt);
  const reason = reasonToDisable(attempt, failingSince);
  if (reason) await disableWebhookEndpoint(context, endpoint, reason);
}

/** What kept a webhook from being answered. */
interface Failed {
  status: null;
  error: string;
}

function problemOf(answer: Posted | Failed): string | null {
  if (answer.status === null) return answer.error;
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `It answered ${status}; redirects are not followed.`
    : `It answered ${status}.`;
}

function reasonToDisable({ at, status }: WebhookAttempt, failingSince: number): string | null {
  if (status === gone) return 'It answered 410 Gone.';
  return at - failingSince >= mostFailingTime
    ? 'Everything sent to it failed for five days.'
    : null;
}

// The endpoint and the delivery are changed by a statement each, so that no two locks are held at once.

async function noteSuccess(
  em: EntityManager,
  delivery: WebhookDelivery,
  attempt: WebhookAttempt,
): Promise<void> {
  await note(em, delivery, attempt, { status: 'delivered', nextAttemptAt: null });
  await sql(
    em,
    'update webhook_endpoint set failing_since = null where id = $1 and failing_since is not null',
    [delivery.endpointId],
  );
}

/** Answers since when everything sent to the endpoint has failed. */
async function noteFailure(
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
  const [endpoint] = await sql<{ failingSince: number }>(
    em,
    `update webhook_endpoint set failing_since = coalesce(failing_since, $2) where id = $1
     returning date_part('epoch', failing_since) * 1000 as "failingSince"`,
    [delivery.endpointId, new Date(attempt.at).toISOString()],
  );
  return endpoint?.failingSince ?? attempt.at;
}

async function note(
  em: EntityManager,
  { id, log }: WebhookDelivery,
  attempt: WebhookAttempt,
  next: { status: WebhookDelivery['status']; nextAttemptAt: number | null },
): Promise<void> {
  await sql(
    em,
    `update webhook_delivery set status = $2, next_attempt_at = $3, attempts = attempts + 1,
       failures = failures + $4, last_status = $5, last_error = $6, log = $7
     where id = $1`,
    [
      id,
      next.status,
      next.nextAttemptAt === null ? null : new Date(next.nextAttemptAt).toISOString(),
      attempt.error === null ? 0 : 1,
      attempt.status,
      attempt.error,
      JSON.stringify([...log, attempt].slice(-attemptsKept)),
    ],
  );
}
