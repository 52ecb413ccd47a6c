import type { ListWebhookEndpointsQuery } from '../../operations.generated.ts';

export type Endpoint = ListWebhookEndpointsQuery['webhookEndpoints']['items'][number];
