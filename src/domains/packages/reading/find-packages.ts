import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { QueryPackageArgs, QueryPackagesArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { notFound } from '../../nouns/not-found.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { readBuyer, refuseFilters } from '../../clients/buyers/buyers.ts';
import { Client } from '../../clients/client.entity.ts';
import type { ClientPackage } from '../client-package.entity.ts';
import {
  findByKeys,
  findOwnPackages,
  findPackages,
  readPackage,
} from '../client-package.queries.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { PackageEntry } from '../package-entry.entity.ts';
import { findEntries } from '../package-entry.queries.ts';

/** Lists a business's packages, newest first. Buyers get their own packages. */
export async function listPackages(
  context: Context,
  input: QueryPackagesArgs,
): Promise<Page<ClientPackage>> {
  if (context.caller.limit === 'buyer') return listOwn(context, input);
  const { id: businessId } = await authorize(context, input.businessId, 'client:read');
  const { limit, after } = readPage(input, ['text']);
  const { clientId, status } = input;
  const rows = await findPackages(
    context.em,
    { businessId, clientId, status, now: context.now() },
    { after: after?.[0], most: limit + 1 },
  );
  if (rows.length === 0) {
    await refuseUnknown(context.em, Client, 'cli', { businessId, id: clientId });
  }
  return pageOf(rows, limit, row => [row.id]);
}

/** Lists the packages of the buyer's orders and those issued to the buyer, at all businesses. */
async function listOwn(
  context: Context,
  { limit: asked, cursor, ...filters }: QueryPackagesArgs,
): Promise<Page<ClientPackage>> {
  refuseFilters(filters);
  const { limit, after } = readPage({ limit: asked, cursor }, ['text']);
  const page = { after: after?.[0], most: limit + 1 };
  const rows = await findOwnPackages(context.em, await readBuyer(context), page);
  return pageOf(rows, limit, row => [row.id]);
}

/** Reads one package. @throws DomainError NOT_FOUND. */
export async function getPackage(
  context: Context,
  { businessId, packageId }: QueryPackageArgs,
): Promise<ClientPackage> {
  const { id } = await authorize(context, businessId, 'client:read');
  const found = await readPackage(context.em, { businessId: id, id: packageId });
  if (!found) throw notFound('pkg', packageId);
  return found;
}

/** Loads the ledgers of packages in batches within a request, oldest entry first. */
export function entriesLoader(em: EntityManager): DataLoader<TenantKey, PackageEntry[], string> {
  return new DataLoader(
    async keys => {
      const rows = await findEntries(em, keys);
      const byPackage = Map.groupBy(rows, ({ packageId }) => packageId);
      return keys.map(({ id }) => byPackage.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}

/** Loads packages in batches within a request. */
export function packageLoader(
  em: EntityManager,
): DataLoader<TenantKey, ClientPackage | null, string> {
  return new DataLoader(
    async keys => {
      const rows = await findByKeys(em, keys);
      const byId = new Map(rows.map(row => [row.id, row]));
      return keys.map(({ id }) => byId.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
