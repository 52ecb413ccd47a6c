import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { ProviderName } from '../providers/provider-name.ts';
import { ProviderAccount } from './provider-account.entity.ts';

/** Reads a business's provider accounts, sorted by provider. */
export function findAccounts(em: EntityManager, businessId: string): Promise<ProviderAccount[]> {
  return query(
    em,
    sql<ProviderAccount>`
      select ${columns(em, ProviderAccount, 'a')} from payment_account a
      where a.business_id = ${businessId} order by a.provider`,
  );
}

/** Returns the payment providers that any business has an account with. */
export async function findUsedProviders(em: EntityManager): Promise<ProviderName[]> {
  const rows = await query(
    em,
    sql<
      Pick<ProviderAccount, 'provider'>
    >`select distinct provider from payment_account order by provider`,
  );
  return rows.map(({ provider }) => provider);
}

/** Makes another provider than this one no longer the default of a business. */
export async function clearOtherDefault(
  em: EntityManager,
  { businessId, provider }: Pick<ProviderAccount, 'businessId' | 'provider'>,
): Promise<void> {
  await query(
    em,
    sql`update payment_account set is_default = false, version = version + 1
      where business_id = ${businessId} and provider <> ${provider} and is_default`,
  );
}

/** Inserts an account, or updates the one with the same provider. */
export async function storeAccount(em: EntityManager, account: ProviderAccount): Promise<void> {
  const { businessId, provider, sealed, hint, active, isDefault, version, createdAt } = account;
  await query(
    em,
    sql`insert into payment_account (business_id, provider, sealed, hint, active, is_default, version, created_at)
      values (${businessId}, ${provider}, ${sealed}, ${hint}, ${active}, ${isDefault}, ${version}, ${toIso(createdAt)})
      on conflict (business_id, provider) do update
        set sealed = excluded.sealed, hint = excluded.hint, active = excluded.active, is_default = excluded.is_default,
          version = excluded.version`,
  );
}
