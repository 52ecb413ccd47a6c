import type { Resolvers } from '../../../graphql.generated.ts';
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

export const webhookEndpointResolvers: Resolvers = {
  Query: {
    webhookEndpoints: (_, input, context) => listWebhookEndpoints(context, input),
  },
  Mutation: {
    createWebhookEndpoint: (_, { input }, context) => createWebhookEndpoint(context, input),
    updateWebhookEndpoint: (_, { input }, context) => updateWebhookEndpoint(context, input),
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
};
