import { LockMode } from '@mikro-orm/core';
import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { notFound } from '../../nouns/not-found.ts';
import type {
  QueryWebhookDeliveriesArgs,
  QueryWebhookEndpointsArgs,
} from '../../../graphql.generated.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { eventOf } from '../published-event.ts';
import type { WebhookDelivery } from '../deliveries/webhook-delivery.entity.ts';
import { failPending, findDeliveries } from '../deliveries/webhook-delivery.queries.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { findEndpoints } from './webhook-endpoint.queries.ts';

/** Lists a business's endpoints, newest first. */
export async function listWebhookEndpoints(
  context: Context,
  input: QueryWebhookEndpointsArgs,
): Promise<Page<WebhookEndpoint>> {
  const { id } = await authorize(context, input.businessId, 'webhook:read');
  const { limit, after } = readPage(input, ['text']);
  const rows = await findEndpoints(context.em, {
    businessId: id,
    after: after?.[0],
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.id]);
}

/**
 * Lists past and pending deliveries, newest first. @throws DomainError NOT_FOUND for an endpoint of another
 * business.
 */
export async function listWebhookDeliveries(
  context: Context,
  input: QueryWebhookDeliveriesArgs,
): Promise<Page<WebhookDelivery>> {
  const { em } = context;
  const { id: businessId } = await authorize(context, input.businessId, 'webhook:read');
  const { limit, after } = readPage(input, ['text']);
  const { endpointId } = input;
  if (endpointId != null && !(await em.count(WebhookEndpoint, { id: endpointId, businessId }))) {
    throw notFound('whk', endpointId);
  }
  const rows = await findDeliveries(em, {
    businessId,
    endpointId,
    status: input.status,
    event: input.event == null ? null : eventOf(input.event),
    after: after?.[0],
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.id]);
}

/** Loads an endpoint of a business for a change. @throws DomainError NOT_FOUND. */
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

/** Fails the pending deliveries of an inactive endpoint, as they would never be sent. */
export async function giveUpPending(
  { em }: Context,
  { id, businessId }: WebhookEndpoint,
): Promise<void> {
  const error = 'The endpoint became inactive.';
  await failPending(em, { businessId, endpointId: id, error });
}
