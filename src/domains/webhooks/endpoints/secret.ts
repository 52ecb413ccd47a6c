import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Seal } from '../../../platform/lib/security/seal.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** An endpoint's sealed secrets for signatures. */
export type Secrets = Pick<
  WebhookEndpoint,
  'id' | 'secret' | 'previousSecret' | 'previousSecretUntil'
>;

/** Creates a secret in the form of the Standard Webhooks specification: 256 random bits. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Returns the purpose for sealing the secrets of an endpoint. */
export const purposeOf = (endpointId: string) => `webhook endpoint ${endpointId}`;

/**
 * Returns the headers of Standard Webhooks: the event's id, the attempt's time and the signatures. `at` is in
 * epoch milliseconds. There are two signatures for a day after a change of the secret.
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
