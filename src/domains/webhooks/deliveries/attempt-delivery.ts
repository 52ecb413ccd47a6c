import type { Context } from '../../../platform/context.ts';
import {
  type ForeignAnswer,
  requestForeign,
} from '../../../platform/lib/network/foreign-request.ts';
import { disableWebhookEndpoint } from '../endpoints/change-endpoint.ts';
import { noteFailure, noteSuccess } from './note-attempt.ts';
import { signedHeaders } from '../endpoints/secret.ts';
import type { WebhookAttempt, WebhookDelivery } from './webhook-delivery.entity.ts';
import { deleteDeliveries, releaseDelivery } from './webhook-delivery.queries.ts';
import type { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { retentionCutoff } from '../../../platform/retention-cutoff.ts';

const second = 1000;
const mostFailingTime = 5 * 86_400 * second;
const gone = 410;
/** Number of bytes stored of an answer. */
const answerKept = 1024;

/** Timeout and stop signal of delivery attempts. */
interface AttemptSettings {
  timeoutMilliseconds: number;
  /** Aborts the attempts under way. They are repeated later. */
  stop: AbortSignal;
}

/**
 * Sends a claimed delivery and records the outcome. `context` is the service's own. Disables an endpoint that
 * is gone or has failed for five days.
 */
export async function attemptDelivery(
  context: Context,
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
  { timeoutMilliseconds, stop }: AttemptSettings,
): Promise<void> {
  const { em, services, now } = context;
  const at = now();
  const began = performance.now();
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const message = { id: delivery.eventId, at, payload: delivery.payload };
  const send = async () =>
    requestForeign({
      url: endpoint.url,
      method: 'POST',
      body: delivery.payload,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Frontdesk',
        ...signedHeaders(services.seal, endpoint, message),
      },
      allowPrivate: services.config.webhooksAllowPrivate,
      signal: AbortSignal.any([timeout, stop]),
      mostBytes: answerKept,
    });
  const answer = await send().catch((error: Error): Failed => ({
    status: null,
    error: error.message,
  }));
  if (answer.status === null && stop.aborted) {
    await releaseDelivery(em, { businessId: delivery.businessId, id: delivery.id, now: at });
    return;
  }
  const attempt: WebhookAttempt = {
    at,
    tookMilliseconds: Math.round(performance.now() - began),
    status: answer.status,
    error: problemOf(answer),
    response: answer.status === null ? null : answer.body,
  };
  if (timeout.aborted && answer.status === null) {
    attempt.error = `There was no answer within ${timeoutMilliseconds / second} s.`;
  }
  if (attempt.error === null) return noteSuccess(em, delivery, attempt);
  const failingSince = await noteFailure(em, delivery, attempt);
  const reason = reasonToDisable(attempt, failingSince);
  if (reason) await disableWebhookEndpoint(context, endpoint, reason);
}

/** Reason why a webhook got no answer. */
interface Failed {
  status: null;
  error: string;
}

function problemOf(answer: ForeignAnswer | Failed): string | null {
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

/**
 * Returns the body of a webhook: the event's type, its time (`at` is in epoch milliseconds) and its subject.
 */
export function payloadOf(event: string, at: number, data: unknown): string {
  return JSON.stringify({ type: event, timestamp: toIso(at), data });
}

/** Deletes up to a thousand finished deliveries beyond their retention. Returns their number. */
export function cleanDeliveries(context: Context): Promise<number> {
  return deleteDeliveries(context, { before: retentionCutoff(context, 'webhookDeliveries') });
}
