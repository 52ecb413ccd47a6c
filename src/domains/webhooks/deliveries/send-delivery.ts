import { LockMode } from '@mikro-orm/core';
import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type {
  MutationReplayWebhookDeliveryArgs,
  MutationSendTestWebhookArgs,
} from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { payloadOf } from './attempt-delivery.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.ts';

/**
 * Sends the event `webhook.test` to an endpoint. @throws DomainError RULE_VIOLATION if the endpoint is not
 * active.
 */
export async function sendTestWebhook(
  context: Context,
  input: MutationSendTestWebhookArgs,
): Promise<WebhookDelivery> {
  const { id: businessId, sandboxOf } = await authorize(context, input.businessId, 'webhook:write');
  const sandbox = sandboxOf != null;
  return write(context, businessId, async ({ em, now }) => {
    const endpoint = await findActive(em, businessId, input.endpointId);
    const event = 'webhook.test';
    const delivery = em.create(WebhookDelivery, {
      id: newId('dlv'),
      businessId,
      endpointId: endpoint.id,
      eventId: newId('evt'),
      event,
      payload: payloadOf({
        event,
        at: now(),
        businessId,
        sandbox,
        data: { businessId, endpointId: endpoint.id },
      }),
      status: 'pending',
      attempts: 0,
      failures: 0,
      nextAttemptAt: now(),
      lastStatus: null,
      lastError: null,
      log: [],
      createdAt: now(),
    });
    return {
      result: delivery,
      event: {
        type: 'webhook_endpoint.tested',
        businessId,
        subject: endpoint.id,
        summary: `A test event was sent to ${endpoint.url}.`,
      },
    };
  });
}

/** Makes a delivery due again, with the same id and payload and a new series of attempts. */
export async function replayWebhookDelivery(
  context: Context,
  input: MutationReplayWebhookDeliveryArgs,
): Promise<WebhookDelivery> {
  const { id: businessId } = await authorize(context, input.businessId, 'webhook:write');
  return write(context, businessId, async transaction => {
    const { delivery, endpoint } = await replayAgain(transaction, businessId, input.deliveryId);
    return {
      result: delivery,
      event: {
        type: 'webhook_delivery.replayed',
        businessId,
        subject: delivery.id,
        summary: `${delivery.event} is sent to ${endpoint.url} again.`,
      },
    };
  });
}

/** Makes a delivery due again in a transaction. @throws DomainError NOT_FOUND, RULE_VIOLATION if its endpoint is not active. */
export async function replayAgain(
  { em, now }: Context,
  businessId: string,
  id: string,
): Promise<{ delivery: WebhookDelivery; endpoint: WebhookEndpoint }> {
  const delivery = await em.findOne(WebhookDelivery, { id, businessId });
  if (!delivery) throw notFound('dlv', id);
  const endpoint = await findActive(em, businessId, delivery.endpointId);
  Object.assign(delivery, { status: 'pending', failures: 0, nextAttemptAt: now() });
  return { delivery, endpoint };
}

/** Finds an endpoint. The lock keeps it active meanwhile, as deactivation fails pending deliveries. */
async function findActive(
  em: Context['em'],
  businessId: string,
  id: string,
): Promise<WebhookEndpoint> {
  const lockMode = LockMode.PESSIMISTIC_READ;
  const endpoint = await em.findOne(WebhookEndpoint, { id, businessId, appId: null }, { lockMode });
  if (!endpoint) throw notFound('whk', id);
  if (endpoint.active) return endpoint;
  throw new DomainError(
    'RULE_VIOLATION',
    'The endpoint is not active, so nothing is sent to it. Make it active with updateWebhookEndpoint.',
  ).withReason('endpoint_inactive');
}
