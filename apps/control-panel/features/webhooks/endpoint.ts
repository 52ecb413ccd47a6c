import type { ListWebhookEndpointsQuery } from '../../data/operations.generated.ts';

export type Endpoint = ListWebhookEndpointsQuery['webhookEndpoints']['items'][number];
