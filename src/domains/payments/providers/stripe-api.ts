import type Stripe from 'stripe';
import type { Config } from '../../../platform/config.ts';
import type { Outcome, ProviderCall } from './provider.ts';

/** Creates a Stripe client for an account of a business. */
export function stripeClient({ context, credentials }: ProviderCall): Promise<Stripe> {
  return openStripe(context.services.config, credentials['secretKey'] ?? '');
}

/** Creates a Stripe client. The SDK is loaded on first use. */
export async function openStripe(
  { stripeApiUrl, paymentTimeoutMilliseconds: timeout }: Config,
  secretKey: string,
): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { hostname: host, port, protocol } = new URL(stripeApiUrl);
  return new Client(secretKey, {
    host,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    // The caller retries with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/**
 * Runs a Stripe call and distinguishes a definite refusal from a missing answer. An authentication refusal
 * proves nothing about earlier calls.
 */
export async function askStripe<T>(
  call: ProviderCall,
  work: (api: Stripe) => Promise<Outcome<T>>,
  definiteToo: readonly number[] = [],
): Promise<Outcome<T>> {
  try {
    return await work(await stripeClient(call));
  } catch (error) {
    const { statusCode = 0, type, message } = error as Stripe.errors.StripeError;
    const isDefinite =
      [400, 402, 404, ...definiteToo].includes(statusCode) && type !== 'StripeIdempotencyError';
    return { kind: isDefinite ? 'declined' : 'unclear', reason: withoutKey(message) };
  }
}

/** Removes the key from a message. Stripe's error messages quote part of a wrong key. */
export function withoutKey(message: string): string {
  return message.replace(/\b[sr]k_[\w*]+/g, 'the key');
}
