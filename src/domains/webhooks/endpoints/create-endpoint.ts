import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { checkFeature } from '../../tariffs/check-feature.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { CreateWebhookEndpointInput } from '../../../graphql.generated.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { EventNouns } from '../../business/access/event-noun.ts';
import { readableEvents } from './readable-events.ts';
import { newWebhookSecret, purposeOf } from './secret.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { literalAddress } from '../../../platform/lib/network/foreign-request.ts';
import { isPublicAddress } from '../../../platform/lib/network/address-ranges.ts';

const mostOfOneBusiness = 20;

/** An endpoint and its secret, which is shown only this once. */
export interface EndpointWithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

/** Adds an endpoint. @throws DomainError RULE_VIOLATION for the 21st of a business. */
export async function createWebhookEndpoint(
  context: Context,
  nouns: EventNouns,
  input: CreateWebhookEndpointInput,
): Promise<EndpointWithSecret> {
  const { id: businessId } = await authorize(context, input.businessId, 'webhook:write');
  const url = readWebhookUrl(input.url, context.services.config.webhooksAllowPrivate);
  const events = await readableEvents(context, businessId, { nouns, asked: input.events ?? [] });
  return writeLocked(context, businessId, async ({ em, services, now }, business) => {
    await checkFeature(em, business, 'webhooks');
    if ((await em.count(WebhookEndpoint, { businessId, appId: null })) >= mostOfOneBusiness) {
      throw new DomainError(
        'RULE_VIOLATION',
        `A business has at most ${mostOfOneBusiness} webhook endpoints. Delete one that is not needed.`,
      ).withReason('endpoints_many', { limit: mostOfOneBusiness });
    }
    const id = newId('whk');
    const secret = newWebhookSecret();
    const endpoint = em.create(WebhookEndpoint, {
      id,
      businessId,
      appId: null,
      tokenId: null,
      url,
      description: input.description ?? null,
      events,
      active: true,
      secret: services.seal.close(secret, purposeOf(id)),
      previousSecret: null,
      previousSecretUntil: null,
      disabledReason: null,
      failingSince: null,
      createdAt: now(),
    });
    return {
      result: { endpoint, secret },
      replayable: false,
      event: {
        type: 'webhook_endpoint.created',
        businessId,
        subject: id,
        summary: `Webhooks are sent to ${url}.`,
        details: { url, events: endpoint.events },
      },
    };
  });
}

/**
 * Returns the address of an endpoint in its canonical form. Host names are resolved only when a webhook is
 * sent, as their addresses may change.
 * @throws DomainError VALIDATION_FAILED unless the address is https and public. A setting allows http and
 * private addresses.
 */
export function readWebhookUrl(text: string, allowPrivate: boolean, path = 'url'): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const protocols = allowPrivate ? ['https:', 'http:'] : ['https:'];
  if (!url || !protocols.includes(url.protocol)) {
    throw invalid(path, 'must be an address such as https://example.com/webhooks.', 'web_address');
  }
  if (url.username || url.password) {
    throw invalid(path, 'must not hold a user or password; everything sent is signed instead.');
  }
  const address = literalAddress(url);
  if (!allowPrivate && (isLocalName(url.hostname) || (address && !isPublicAddress(address)))) {
    throw invalid(
      path,
      'must be reachable from the internet; this is a private address.',
      'web_address',
    );
  }
  url.hash = '';
  return url.href;
}

function isLocalName(hostname: string): boolean {
  return /(^|\.)localhost\.?$/.test(hostname);
}
