import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { opens } from '../../../platform/lib/security/opens.ts';
import type { Seal } from '../../../platform/lib/security/seal.ts';
import type { ProviderName } from '../providers/provider-name.ts';
import { purposeOf } from './accounts.ts';

interface Counted {
  provider: ProviderName;
  count: number;
  /** Those whose credentials were sealed with another secret. */
  unreadable: number;
}

/** Counts the accounts of all businesses by provider. */
export async function countAccounts(em: EntityManager, seal: Seal): Promise<Counted[]> {
  const accounts = await sql<{ businessId: string; provider: ProviderName; sealed: string }>(
    em,
    'select business_id as "businessId", provider, sealed from payment_account order by provider',
  );
  const byProvider = Map.groupBy(accounts, ({ provider }) => provider);
  return [...byProvider].map(([provider, list]) => ({
    provider,
    count: list.length,
    unreadable: list.filter(
      ({ businessId, sealed }) => !opens(seal, sealed, purposeOf(businessId, provider)),
    ).length,
  }));
}
