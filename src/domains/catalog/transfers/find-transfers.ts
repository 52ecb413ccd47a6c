import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type {
  QueryStockTransferArgs,
  QueryStockTransfersArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { keyOfList, readList } from '../../../platform/database/query/last-changes.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { locationOf } from '../../business/locations/locations.ts';
import { notFound } from '../../nouns/not-found.ts';
import { stockIdOf } from './read-transfer.ts';
import { StockTransfer } from './stock-transfer.entity.ts';
import { findTitles, selectTransfers, type StockTitle } from './stock-transfer.queries.ts';

/** Lists transfers of stock, the newest first. */
export async function listTransfers(
  context: Context,
  input: QueryStockTransfersArgs,
): Promise<Page<StockTransfer>> {
  const business = await authorize(context, input.businessId, 'catalog:read');
  const { em } = context;
  const { status, locationId } = input;
  if (locationId != null) await locationOf(em, business, locationId);
  const { limit, after, changed } = readList(input, business, ['sequence']);
  const rows = await selectTransfers(em, {
    businessId: business.id,
    status,
    locationId,
    after: after?.[0],
    changed,
    most: limit + 1,
  });
  return pageOf(
    rows,
    limit,
    keyOfList(changed, row => [row.number]),
  );
}

/** Returns one transfer. @throws DomainError NOT_FOUND. */
export async function getTransfer(
  context: Context,
  input: QueryStockTransferArgs,
): Promise<StockTransfer> {
  const { id: businessId } = await authorize(context, input.businessId, 'catalog:read');
  return findTransfer(context.em, businessId, input.transferId);
}

/** Loads a transfer of a business. @throws DomainError NOT_FOUND. */
export async function findTransfer(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<StockTransfer> {
  const transfer = await em.findOne(StockTransfer, { businessId, id });
  if (!transfer) throw notFound('trf', id);
  return transfer;
}

/** Returns the lines of a transfer as callers see them. An item that is no longer in the catalog has no name. */
export async function shownLines({ loader }: Context, { businessId, lines }: StockTransfer) {
  const titles = loader(titleLoader);
  return Promise.all(
    lines.map(async (line, position) => {
      const { itemId: catalogItemId, variantId, quantity, received } = line;
      const found = await titles.load({ businessId, id: stockIdOf(line) });
      const { title = '', sku = null } = found ?? {};
      return { position, catalogItemId, variantId, title, sku, quantity, received };
    }),
  );
}

/** Returns the names of the items of a transfer by stock id. */
export async function titlesOf(
  em: EntityManager,
  { businessId, lines }: Pick<StockTransfer, 'businessId' | 'lines'>,
): Promise<ReadonlyMap<string, string>> {
  const titles = await findTitles(em, { businessId, ids: lines.map(stockIdOf) });
  return new Map(titles.map(({ id, title }) => [id, title]));
}

const titleLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, StockTitle | null, string>(
    async keys => {
      const byId = new Map<string, StockTitle>();
      for (const [businessId, ofOne] of Map.groupBy(keys, key => key.businessId)) {
        const rows = await findTitles(em, { businessId, ids: ofOne.map(({ id }) => id) });
        for (const row of rows) byId.set(row.id, row);
      }
      return keys.map(({ id }) => byId.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );
