import type { Resolvers } from '../../../graphql.generated.ts';
import { listWebhookDeliveries } from '../endpoints/list-webhooks.ts';
import { replayWebhookDelivery, sendTestWebhook } from './send-delivery.ts';

export const webhookDeliveryResolvers: Resolvers = {
  Query: {
    webhookDeliveries: (_, input, context) => listWebhookDeliveries(context, input),
  },
  Mutation: {
    sendTestWebhook: (_, input, context) => sendTestWebhook(context, input),
    replayWebhookDelivery: (_, input, context) => replayWebhookDelivery(context, input),
  },
  WebhookDelivery: {
    payload: ({ payload }) => JSON.parse(payload) as Record<string, unknown>,
  },
};
