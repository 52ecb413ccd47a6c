import type {
  LoyaltyAccountEntriesArgs,
  QueryLoyaltyAccountArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { findBuyer } from '../../clients/buyers/buyer.queries.ts';
import { readBuyer } from '../../clients/buyers/buyers.ts';
import { findOwnRecord, readOwnRecords } from '../../clients/buyers/own-records.queries.ts';
import { notFound } from '../../nouns/not-found.ts';
import { findEntries } from '../ledger/entry.queries.ts';
import type { LoyaltyEntry } from '../ledger/loyalty-entry.entity.ts';
import type { ClientKey } from '../members/member.queries.ts';
import { findAccounts, findActive, type LoyaltyAccount } from './account.queries.ts';

/** Reads the points of a client. @throws DomainError NOT_FOUND. */
export async function getAccount(
  context: Context,
  { businessId, clientId }: QueryLoyaltyAccountArgs,
): Promise<LoyaltyAccount> {
  const { id } = await authorize(context, businessId, 'client:read');
  return loadAccount(context, { businessId: id, clientId });
}

/** Reads the points of one client, for a caller who was authorized. @throws DomainError NOT_FOUND. */
export async function loadAccount(
  { em, now }: Pick<Context, 'em' | 'now'>,
  key: ClientKey,
): Promise<LoyaltyAccount> {
  const [account] = await findAccounts(em, [key], now());
  if (!account) throw notFound('cli', key.clientId);
  return account;
}

/**
 * Returns the client that a signed-in buyer is at a business, by the proven phone; null for other callers and for buyers who were
 * never there.
 */
export async function ownClientId(
  { em, caller }: Pick<Context, 'em' | 'caller'>,
  businessId: string,
): Promise<string | null> {
  if (!caller.buyerId) return null;
  const own = await findOwnRecord(em, await findBuyer(em, { id: caller.buyerId }), businessId);
  return own?.clientId ?? null;
}

/** Reads the points of the signed-in buyer at all businesses that have points. */
export async function getOwnAccounts(context: Context): Promise<LoyaltyAccount[]> {
  const { em } = context;
  const records = await readOwnRecords(em, await readBuyer(context));
  const active = new Set(
    await findActive(
      em,
      records.map(({ businessId }) => businessId),
    ),
  );
  return findAccounts(
    em,
    records.filter(({ businessId }) => active.has(businessId)),
    context.now(),
  );
}

/** Lists the ledger of an account, newest first. */
export async function listEntries(
  { em }: Context,
  account: LoyaltyAccount,
  input: LoyaltyAccountEntriesArgs,
): Promise<Page<LoyaltyEntry>> {
  const { limit, after } = readPage(input, ['text']);
  const rows = await findEntries(em, account, { after: after?.[0], most: limit + 1 });
  return pageOf(rows, limit, ({ id }) => [id]);
}
