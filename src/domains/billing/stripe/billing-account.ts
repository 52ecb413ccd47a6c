import type Stripe from 'stripe';
import type { BillingConfig } from '../../../platform/config-accounts.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { openStripe, withoutKey } from '../../payments/providers/stripe-api.ts';

/** Returns the settings of billing. @throws DomainError NOT_FOUND if this service charges nothing. */
export function requireBilling({ services }: Pick<Context, 'services'>): BillingConfig {
  const { billing } = services.config;
  if (billing) return billing;
  throw new DomainError('NOT_FOUND', 'This service charges nothing for its tariffs.');
}

/** Calls the operator's account at Stripe. @throws DomainError PAYMENT_PROVIDER_ERROR with Stripe's reason. */
export async function atStripe<T>(
  context: Pick<Context, 'services'>,
  work: (api: Stripe) => Promise<T>,
): Promise<T> {
  const { secretKey } = requireBilling(context);
  try {
    return await work(await openStripe(context.services.config, secretKey));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const said = withoutKey((error as Error).message);
    throw new DomainError(
      'PAYMENT_PROVIDER_ERROR',
      `Stripe did not do it: ${said} Nothing is charged twice if you try again.`,
    ).withReason('provider_refused', { provider: 'stripe', said });
  }
}
