import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { write } from '../../../platform/journal/write.ts';
import { giveUpPending, lockEndpoint } from './lock-endpoint.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/**
 * Deactivates an endpoint that cannot be reached, and records the reason in the journal. `context` is the
 * service's own.
 */
export async function disableWebhookEndpoint(
  context: Context,
  { businessId, id }: Pick<WebhookEndpoint, 'businessId' | 'id'>,
  reason: string,
): Promise<void> {
  await write(context, businessId, async transaction => {
    const endpoint = await lockEndpoint(transaction, businessId, id);
    const wasActive = endpoint.active;
    if (wasActive) {
      raiseVersion(endpoint, null);
      Object.assign(endpoint, { active: false, disabledReason: reason });
      await giveUpPending(transaction, endpoint);
    }
    return {
      result: undefined,
      journaled: !wasActive,
      event: {
        type: 'webhook_endpoint.disabled',
        businessId,
        subject: id,
        summary: `Webhooks are no longer sent to ${endpoint.url}: ${reason}`,
        details: { reason },
      },
    };
  });
}
