import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import type { PaymentAccount } from '../../../graphql.generated.ts';
import { type OfferedProvider, offeredProviders } from './accounts.ts';
import { findAccounts } from './provider-account.queries.ts';
import { providers } from '../providers/index.ts';
import type { ProviderName } from '../providers/provider-name.ts';
import { shownAccount } from './save-account.ts';

/** Lists a business's provider accounts, without their secrets. */
export async function listPaymentAccounts(
  context: Context,
  businessId: string | null | undefined,
): Promise<PaymentAccount[]> {
  const { id } = await authorize(context, businessId, 'payment:setup');
  return (await findAccounts(context.em, id)).map(shownAccount);
}

/** Lists all providers, the credentials that each needs, and whether the business offers it. */
export async function listPaymentProviders(
  context: Context,
  businessId: string | null | undefined,
): Promise<OfferedProvider[]> {
  const { id } = await authorize(context, businessId, 'payment:read');
  const offered = await offeredProviders(context, id);
  const { baseUrl } = context.services.config;
  const accountable = (Object.keys(providers) as ProviderName[]).filter(
    name => name !== 'gift_card',
  );
  return accountable.map(provider => ({
    provider,
    offered: offered.includes(provider),
    isDefault: offered[0] === provider,
    keepsCards: providers[provider].cards !== undefined,
    webhookUrl: webhookless.has(provider) ? null : `${baseUrl}/webhooks/payments/${provider}`,
    credentials: providers[provider].credentials.map(({ name, description, isOptional }) => ({
      name,
      description,
      isRequired: !isOptional,
    })),
  }));
}

/** Providers that send no webhooks from outside. */
const webhookless: ReadonlySet<ProviderName> = new Set(['manual', 'sandbox']);
