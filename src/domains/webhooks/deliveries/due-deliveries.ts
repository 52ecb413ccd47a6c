import type { EntityManager } from '@mikro-orm/sql';
import { keepInstalled } from '../apps/keep-installed.ts';
import { readEndpoint } from '../endpoints/webhook-endpoint.queries.ts';
import type { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.ts';
import type { WebhookDelivery } from './webhook-delivery.entity.ts';
import { claimDue } from './webhook-delivery.queries.ts';

/** Time after which an attempt without an outcome counts as lost, because its process ended. */
const lostAfter = 60_000;

/**
 * Claims the due deliveries of an endpoint, so that no other process sends them. Null if the endpoint is gone.
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
  if ((await keepInstalled(em, businessId, [endpoint])).length === 0) return null;
  const until = now + lostAfter;
  return { endpoint, deliveries: await claimDue(em, { businessId, endpointId, now, until, most }) };
}
