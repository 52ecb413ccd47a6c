import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import { failPending } from '../deliveries/webhook-delivery.queries.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** Loads an endpoint for a change, an app's too. @throws DomainError NOT_FOUND. */
export async function lockEndpoint(
  { em }: Context,
  businessId: string,
  id: string,
): Promise<WebhookEndpoint> {
  const endpoint = await em.findOne(
    WebhookEndpoint,
    { id, businessId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!endpoint) throw notFound('whk', id);
  return endpoint;
}

/** Loads an endpoint that the business has itself for a change. @throws DomainError NOT_FOUND for an app's. */
export async function lockOwnEndpoint(
  context: Context,
  businessId: string,
  id: string,
): Promise<WebhookEndpoint> {
  const endpoint = await lockEndpoint(context, businessId, id);
  if (endpoint.appId != null) throw notFound('whk', id);
  return endpoint;
}

/** Fails the pending deliveries of an inactive endpoint, as they would never be sent. */
export async function giveUpPending(
  { em }: Context,
  { id, businessId }: WebhookEndpoint,
): Promise<void> {
  const error = 'The endpoint became inactive.';
  await failPending(em, { businessId, endpointId: id, error });
}
