import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

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

/** Nothing is sent to an inactive endpoint, so that nothing must look as if it would be. */
export async function giveUpPending(
  { em }: Context,
  { id, businessId }: WebhookEndpoint,
): Promise<void> {
  await sql(
    em,
    `update webhook_delivery set status = 'failed', next_attempt_at = null,
       last_error = 'The endpoint became inactive.'
     where business_id = $2 and endpoint_id = $1 and status = 'pending'`,
    [id, businessId],
  );
}
