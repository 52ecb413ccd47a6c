import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { ProviderAccount } from './provider-account.entity.ts';
import type { ProviderCall } from '../providers/provider.ts';
import type { ProviderName } from '../providers/provider-name.ts';

/** Reads a business's provider accounts, by provider. */
export async function findAccounts(
  em: EntityManager,
  businessId: string,
): Promise<ProviderAccount[]> {
  return sql<ProviderAccount>(
    em,
    `select ${columnsOf(em, ProviderAccount, 'a')} from payment_account a
     where a.business_id = $1 order by a.provider`,
    [businessId],
  );
}

/**
 * The purpose that an account's credentials are encrypted for, so that they cannot be used for another business
 * or provider.
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
    ).because('provider_credentials', { provider });
  }
}

/** The providers that a business offers, the default first. */
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

/**
 * Returns the requested provider, or the default. @throws DomainError RULE_VIOLATION for one that is not
 * offered.
 */
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
  ).because('provider_not_connected', { provider });
}
