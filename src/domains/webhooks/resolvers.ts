import type { Resolvers } from '../../graphql.generated.ts';
import {
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from './endpoints/change-endpoint.ts';
import { createWebhookEndpoint } from './endpoints/create-endpoint.ts';
import { nameOf } from './event-names.ts';
import { listWebhookDeliveries, listWebhookEndpoints } from './endpoints/list-webhooks.ts';
import { replayWebhookDelivery, sendTestWebhook } from './deliveries/send-delivery.ts';

export const webhookResolvers: Resolvers = {
  Query: {
    webhookEndpoints: (_, input, context) => listWebhookEndpoints(context, input),
    webhookDeliveries: (_, input, context) => listWebhookDeliveries(context, input),
  },
  Mutation: {
    createWebhookEndpoint: (_, { input }, context) => createWebhookEndpoint(context, input),
    updateWebhookEndpoint: (_, { input }, context) => updateWebhookEndpoint(context, input),
    rotateWebhookSecret: (_, input, context) => rotateWebhookSecret(context, input),
    sendTestWebhook: (_, input, context) => sendTestWebhook(context, input),
    replayWebhookDelivery: (_, input, context) => replayWebhookDelivery(context, input),
    deleteWebhookEndpoint: (_, input, context) => deleteWebhookEndpoint(context, input),
  },
  WebhookEndpoint: {
    events: ({ events }) => events.map(nameOf),
    failingSinceAt: ({ failingSince }) => failingSince ?? null,
  },
  WebhookDelivery: {
    payload: ({ payload }) => JSON.parse(payload) as Record<string, unknown>,
  },
};
