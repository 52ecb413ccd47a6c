import type { Resolvers } from '../../../graphql.generated.ts';
import type { EventNouns } from '../../business/access/event-noun.ts';
import { presentEntry } from '../../business/access/operator-entry.ts';
import { nameOf } from '../published-event.ts';
import { setAppWebhook } from '../apps/set-app-webhook.ts';
import {
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from './change-endpoint.ts';
import { createWebhookEndpoint } from './create-endpoint.ts';
import { listWebhookEndpoints } from './list-webhooks.ts';

/** Returns the resolvers of endpoints for the nouns of all domains. */
export const webhookEndpointResolvers = (nouns: EventNouns): Resolvers => ({
  Query: {
    webhookEndpoints: (_, input, context) => listWebhookEndpoints(context, input),
  },
  Mutation: {
    createWebhookEndpoint: (_, { input }, context) => createWebhookEndpoint(context, nouns, input),
    updateWebhookEndpoint: (_, { input }, context) => updateWebhookEndpoint(context, nouns, input),
    rotateWebhookSecret: (_, input, context) => rotateWebhookSecret(context, input),
    setAppWebhook: (_, { input }, context) => setAppWebhook(context, input),
    deleteWebhookEndpoint: (_, input, context) => deleteWebhookEndpoint(context, input),
  },
  WebhookEndpoint: {
    events: ({ events }) => events.map(nameOf),
    // The path is hidden from operators, as it often contains the key to the other system.
    url: ({ url }, _, context) => (presentEntry(context) ? `${new URL(url).origin}/…` : url),
    failingSinceAt: ({ failingSince }) => failingSince ?? null,
  },
});
