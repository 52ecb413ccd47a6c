import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ProviderAccount } from './provider-account.entity.ts';
import { findAccounts } from './provider-account.queries.ts';
import type { ProviderCall } from '../providers/provider.ts';
import type { ProviderName } from '../providers/provider-name.ts';

/**
 * Returns the purpose for which an account's credentials are encrypted. It prevents their use for another
 * business or provider.
 */
export function purposeOf(businessId: string, provider: ProviderName): string {
  return `payment-account:${businessId}:${provider}`;
}

/** Prepares calls of a provider with the business's saved credentials. */
export async function providerCall(
  context: Context,
  businessId: string,
  provider: ProviderName,
): Promise<ProviderCall> {
  const accounts = await findAccounts(context.em, businessId);
  const account = accounts.find(each => each.provider === provider);
  return { context, businessId, credentials: account ? openCredentials(context, account) : {} };
}

function openCredentials(
  { services }: Context,
  { sealed, businessId, provider }: ProviderAccount,
): Record<string, string> {
  try {
    return JSON.parse(services.seal.open(sealed, purposeOf(businessId, provider)));
  } catch {
    throw new DomainError(
      'PAYMENT_PROVIDER_ERROR',
      `The credentials for ${provider} cannot be decrypted with the present APP_SECRET. Save them again.`,
    ).withReason('provider_credentials', { provider });
  }
}

/** Returns the providers that a business offers, the default first. */
export async function offeredProviders(
  { em, services }: Context,
  businessId: string,
): Promise<ProviderName[]> {
  const { production } = services.config;
  const active = (await findAccounts(em, businessId)).filter(
    ({ active: isActive, provider }) => isActive && !(production && provider === 'sandbox'),
  );
  const usual: ProviderName[] = production ? ['manual'] : ['sandbox', 'manual'];
  const chosen = active.filter(account => account.isDefault).map(({ provider }) => provider);
  return [...new Set([...chosen, ...usual, ...active.map(({ provider }) => provider)])];
}

/** Returns the requested provider, or the default. @throws DomainError RULE_VIOLATION if it is not offered. */
export async function chooseProvider(
  context: Context,
  businessId: string,
  named: ProviderName | null | undefined,
): Promise<ProviderName> {
  const offered = await offeredProviders(context, businessId);
  const provider = named ?? offered[0] ?? 'manual';
  if (offered.includes(provider)) return provider;
  throw new DomainError(
    'RULE_VIOLATION',
    `provider: this business has no active account with ${provider}. It offers ${offered.join(', ')}.`,
  ).withReason('provider_not_connected', { provider });
}

/** Payment provider with its settings in a business. Its display name depends on the caller. */
export interface OfferedProvider {
  provider: ProviderName;
  offered: boolean;
  isDefault: boolean;
  keepsCards: boolean;
  webhookUrl: string | null;
  credentials: { name: string; description: string }[];
}
