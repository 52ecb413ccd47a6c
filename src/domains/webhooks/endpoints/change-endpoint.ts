import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
  raiseVersion,
} from '../../../platform/database/query/versions.ts';
import type {
  MutationDeleteWebhookEndpointArgs,
  MutationRotateWebhookSecretArgs,
  UpdateWebhookEndpointInput,
} from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { type EndpointWithSecret, readWebhookUrl } from './create-endpoint.ts';
import { eventOf } from '../published-event.ts';
import { giveUpPending, lockEndpoint } from './list-webhooks.ts';
import { newWebhookSecret, purposeOf } from './secret.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

const day = 86_400_000;

/** Changes an endpoint. Activating it clears its failures. */
export async function updateWebhookEndpoint(
  context: Context,
  input: UpdateWebhookEndpointInput,
): Promise<WebhookEndpoint> {
  const { id: businessId } = await authorize(context, input.businessId, 'webhook:write');
  const url =
    input.url == null
      ? null
      : readWebhookUrl(input.url, context.services.config.webhooksAllowPrivate);
  return write(context, businessId, async transaction => {
    const endpoint = await lockEndpoint(transaction, businessId, input.endpointId);
    checkVersion(endpoint, input.version);
    checkReplaced(input, { events: endpoint.events });
    if (url) endpoint.url = url;
    if (input.description !== undefined) endpoint.description = input.description;
    if (input.events) endpoint.events = [...new Set(input.events)].map(eventOf);
    if (input.active === true && !endpoint.active) {
      Object.assign(endpoint, { active: true, disabledReason: null, failingSince: null });
    }
    if (input.active === false && endpoint.active) {
      endpoint.active = false;
      await giveUpPending(transaction, endpoint);
    }
    return {
      result: endpoint,
      journaled: !raiseIfChanged(transaction.em, endpoint),
      event: {
        type: 'webhook_endpoint.updated',
        businessId,
        subject: endpoint.id,
        summary: `The webhook endpoint ${endpoint.url} was changed.`,
        details: { url: endpoint.url, events: endpoint.events, active: endpoint.active },
      },
    };
  });
}

/** Gives an endpoint a new secret. For a day, webhooks are signed with the old one as well. */
export async function rotateWebhookSecret(
  context: Context,
  input: MutationRotateWebhookSecretArgs,
): Promise<EndpointWithSecret> {
  const { id: businessId } = await authorize(context, input.businessId, 'webhook:write');
  return write(context, businessId, async transaction => {
    const endpoint = await lockEndpoint(transaction, businessId, input.endpointId);
    const secret = newWebhookSecret();
    raiseVersion(endpoint, null);
    endpoint.previousSecret = endpoint.secret;
    endpoint.previousSecretUntil = transaction.now() + day;
    endpoint.secret = transaction.services.seal.close(secret, purposeOf(endpoint.id));
    return {
      result: { endpoint, secret },
      replayable: false,
      event: {
        type: 'webhook_endpoint.secret_rotated',
        businessId,
        subject: endpoint.id,
        summary: `The webhook endpoint ${endpoint.url} has a new secret.`,
      },
    };
  });
}

/** Removes an endpoint and the log of its deliveries. */
export async function deleteWebhookEndpoint(
  context: Context,
  input: MutationDeleteWebhookEndpointArgs,
): Promise<WebhookEndpoint> {
  const { id: businessId } = await authorize(context, input.businessId, 'webhook:write');
  return write(context, businessId, async transaction => {
    const endpoint = await lockEndpoint(transaction, businessId, input.endpointId);
    transaction.em.remove(endpoint);
    return {
      result: { ...endpoint },
      event: {
        type: 'webhook_endpoint.deleted',
        businessId,
        subject: endpoint.id,
        summary: `Webhooks are no longer sent to ${endpoint.url}.`,
      },
    };
  });
}

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
