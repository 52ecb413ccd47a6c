import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import type {
  QueryWebhookDeliveriesArgs,
  QueryWebhookEndpointsArgs,
} from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { eventOf } from '../event-names.ts';
import { WebhookDelivery } from '../deliveries/webhook-delivery.entity.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** Lists a business's endpoints, newest first. */
export async function listWebhookEndpoints(
  context: Context,
  input: QueryWebhookEndpointsArgs,
): Promise<Page<WebhookEndpoint>> {
  const { id } = await authorize(context, input.businessId, 'webhook:read');
  const { limit, after } = readPage(input, ['text']);
  const rows = await read<WebhookEndpoint>(
    context.em,
    `select ${columnsOf(context.em, WebhookEndpoint, 'w')} from webhook_endpoint w
     where w.business_id = $1 and ($2::text is null or w.id < $2)
     order by w.id desc limit $3`,
    [id, after?.[0] ?? null, limit + 1],
  );
  return pageOf(rows, limit, row => [row.id]);
}

/** Lists what was and will be sent, newest first. @throws DomainError NOT_FOUND for an endpoint of others. */
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
  const { where, parameters, use } = whereClause([
    ['d.business_id = ?', businessId],
    ['d.endpoint_id = ?', endpointId],
    ['d.status = ?', input.status],
    ['d.event = ?', input.event == null ? null : eventOf(input.event)],
    ['d.id < ?', after?.[0]],
  ]);
  const rows = await read<WebhookDelivery>(
    em,
    `select ${columnsOf(em, WebhookDelivery, 'd')} from webhook_delivery d
     where ${where} order by d.id desc limit ${use(limit + 1)}`,
    parameters,
  );
  return pageOf(rows, limit, row => [row.id]);
}
