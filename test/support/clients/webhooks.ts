import { Webhook } from 'standardwebhooks';
import * as documents from './documents.ts';
import type { Received } from '../outside/receiver.ts';
import { publishedEvents } from '../../../src/app/event-nouns.ts';
import { nameOf } from '../../../src/domains/webhooks/published-event.ts';
import { needed, type Salon } from '../salon/salon.ts';

/** Events other than those of the items and the team, which a test sets up first. */
const ofBusiness = publishedEvents
  .filter(event => !/^(catalog_item|staff_member)\./.test(event))
  .map(nameOf);

/** Returns calls to a business's webhooks, as its owner. */
export const webhooksOf = (salon: Salon) => {
  const businessId = salon.id;
  return {
    /** Adds an endpoint for the events of the running business. Fails the test if it is refused. */
    listen: async (url: string, input: object = {}) => {
      const { endpoint, secret } = needed(
        await salon.graphql(documents.createWebhookEndpoint, {
          input: { businessId, url, events: ofBusiness, ...input },
        }),
      );
      return { ...endpoint, secret } as { id: string; secret: string; version: number };
    },
    endpoints: async () =>
      needed(await salon.graphql(documents.webhookEndpoints, { businessId })).items,
    /** Returns the delivery log, newest first. */
    deliveries: async (filter: object = {}) =>
      needed(
        await salon.graphql(documents.webhookDeliveries, { businessId, limit: 100, ...filter }),
      ).items,
    update: (endpoint: { id: string }, input: object) =>
      salon.graphql(documents.updateWebhookEndpoint, {
        input: { businessId, endpointId: endpoint.id, ...input },
      }),
    rotate: (endpoint: { id: string }) =>
      salon.graphql(documents.rotateWebhookSecret, { businessId, endpointId: endpoint.id }),
    test: (endpoint: { id: string }) =>
      salon.graphql(documents.sendTestWebhook, { businessId, endpointId: endpoint.id }),
    replay: (delivery: { id: string }) =>
      salon.graphql(documents.replayWebhookDelivery, { businessId, deliveryId: delivery.id }),
    remove: (endpoint: { id: string }) =>
      salon.graphql(documents.deleteWebhookEndpoint, { businessId, endpointId: endpoint.id }),
  };
};

/** Verifies a webhook with the official library, which reads only the machine's clock; `at` is the time it sees. */
export function verified({ headers, body }: Received, secret: string, at: number): any {
  const { now } = Date;
  Date.now = () => at;
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    Date.now = now;
  }
}
