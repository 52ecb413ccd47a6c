import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../../../platform/context.ts';
import { busy, invalid } from '../../../platform/errors.ts';
import { KeyedSemaphore } from '../../../platform/lib/concurrency/keyed-semaphore.ts';
import { openStripe } from '../../payments/providers/stripe-api.ts';
import { requireBilling } from '../stripe/billing-account.ts';
import { applyBillingEvent } from './apply-billing-event.ts';
import { storeEvent } from './billing-event.queries.ts';

const minute = 60_000;
const longestId = 200;

/** Events about the payment of tariffs. An endpoint may receive others too. */
const about = /^(checkout\.session|customer\.subscription|invoice|customer)\./;

interface StripeEvent {
  id?: unknown;
  type?: unknown;
  data?: { object?: { id?: unknown; customer?: unknown } };
}

/**
 * Receives an event of Stripe about tariffs: verifies it and stores it once. Returns a function that applies it, to be called after
 * answering. If it is not called, the sweep applies the event.
 *
 * @throws DomainError NOT_FOUND without billing, VALIDATION_FAILED for a wrong or old signature.
 */
export async function receiveBillingEvent(
  context: Context,
  { raw, headers }: { raw: Buffer; headers: IncomingHttpHeaders },
): Promise<() => Promise<void>> {
  const event = await verified(context, raw, String(headers['stripe-signature'] ?? ''));
  const customerId = customerOf(event);
  const { id, type } = event;
  if (typeof id !== 'string' || typeof type !== 'string' || customerId === null) return nothing;
  if (!about.test(type) || id.length > longestId || customerId.length > longestId) return nothing;
  const receivedAt = context.now();
  const stored = { id, type, customerId, receivedAt, checkAfter: receivedAt + minute };
  if (!(await storeEvent(context.em, stored))) return nothing;
  return () =>
    context.services
      .shared(customerQueue)
      .run(customerId, () => applyBillingEvent(context, stored));
}

const nothing = async () => undefined;

/** Returns a queue that applies one event of a customer at a time. */
function customerQueue(): KeyedSemaphore {
  return new KeyedSemaphore(1, minute, busy);
}

async function verified(context: Context, raw: Buffer, signature: string): Promise<StripeEvent> {
  const { secretKey, webhookSecret } = requireBilling(context);
  const { webhooks } = await openStripe(context.services.config, secretKey);
  try {
    const event: unknown = webhooks.constructEvent(
      raw,
      signature,
      webhookSecret,
      undefined,
      undefined,
      context.now(),
    );
    return event as StripeEvent;
  } catch {
    throw invalid('body', 'the signature is missing, wrong or too old.');
  }
}

/** Returns the customer that an event is about; null: none. */
function customerOf({ type, data }: StripeEvent): string | null {
  const { id, customer } = data?.object ?? {};
  const isCustomer = typeof type === 'string' && /^customer\.\w+$/.test(type);
  const found = isCustomer ? id : customer;
  return typeof found === 'string' ? found : null;
}
