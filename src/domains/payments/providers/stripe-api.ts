import type Stripe from 'stripe';
import type { Outcome, ProviderCall } from './provider.ts';

/** The SDK is loaded by the first payment that needs it. */
export async function stripeClient({ context, credentials }: ProviderCall): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { stripeApiUrl, paymentTimeoutMilliseconds: timeout } = context.services.config;
  const { hostname: host, port, protocol } = new URL(stripeApiUrl);
  return new Client(credentials['secretKey'] ?? '', {
    host,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    // Whoever asks repeats with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Tells a definite no from no answer. What was merely not let in says nothing of what was done before. */
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

/** Stripe shows part of a wrong key in its words about it. */
function withoutKey(message: string): string {
  return message.replace(/\b[sr]k_[\w*]+/g, 'the key');
}
