import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Seal } from '../../../platform/lib/security/seal.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** What an endpoint's signatures are made with: its secrets, sealed. */
export type Secrets = Pick<
  WebhookEndpoint,
  'id' | 'secret' | 'previousSecret' | 'previousSecretUntil'
>;

/** A new secret in the form of the Standard Webhooks specification: 256 random bits. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** What secrets of an endpoint are sealed for. */
export const purposeOf = (endpointId: string) => `webhook endpoint ${endpointId}`;

/**
 * The headers that Standard Webhooks asks for: the event's id, the time of this attempt (epoch milliseconds)
 * and the signatures, two of them for a day after the secret was changed.
 */
export function signedHeaders(
  seal: Seal,
  endpoint: Secrets,
  message: { id: string; at: number; payload: string },
): Record<string, string> {
  const { secret, previousSecret, previousSecretUntil } = endpoint;
  const sealed = [secret];
  if (previousSecret && (previousSecretUntil ?? 0) > message.at) sealed.push(previousSecret);
  const signatures = sealed.map(each =>
    new Webhook(seal.open(each, purposeOf(endpoint.id))).sign(
      message.id,
      new Date(message.at),
      message.payload,
    ),
  );
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(message.at / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
