import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import type { SaveCatalogItemInput } from '../../../graphql.generated.ts';
import {
  searchVector,
  searchVersion,
  searchVersion as version,
} from '../../../platform/lib/text/search-words.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import {
  findOldItems,
  findSearched,
  type ItemTexts,
  lockOldTexts,
  lockTexts,
  updateWords,
} from './search-words.queries.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { inTransaction } from '../../../platform/database/tenancy/tenant-scope.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { sweepTogether } from '../../../platform/sweeps/sweep.ts';

/**
 * Updates the search index of an item about to be saved, if its texts change. `variants` are the new
 * variants; null if they do not change.
 */
export async function indexItem(
  { em }: Context,
  item: CatalogItem,
  { itemId, name, sku, description }: SaveCatalogItemInput,
  variants: readonly { sku: string | null }[] | null,
): Promise<void> {
  if (!variants && name == null && sku === undefined && description === undefined) return;
  const { id, businessId } = item;
  const [stored] = itemId ? await findSearched(em, { businessId, ids: [id] }) : [];
  const sold = variants?.map(variant => variant.sku) ?? stored?.skus ?? [];
  item.search = searchVector(businessId, {
    ...item,
    skus: [item.sku, ...sold],
    ...(stored && { translations: stored.translations }),
  });
  item.searchVersion = searchVersion;
}

/** Recomputes the search words of items of a business. */
export async function indexItems(
  em: EntityManager,
  businessId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await storeWords(em, await lockTexts(em, { businessId, ids }));
}

/** Stores the search words of items whose rows are locked. */
async function storeWords(em: EntityManager, rows: readonly ItemTexts[]): Promise<void> {
  const words = rows.map(row => ({
    businessId: row.businessId,
    id: row.id,
    search: searchVector(row.businessId, row),
  }));
  await updateWords(em, { version: searchVersion, words });
}

const mostAtOnce = 500;

/**
 * Recomputes the search words of up to five hundred items that have an older version. Returns their number.
 * Items locked by another transaction are left for the next run.
 */
export async function indexOldItems(context: Context): Promise<number> {
  const { em, now } = context;
  const due = await findOldItems(em, { version, now: toIso(now()), most: mostAtOnce });
  return sweepTogether(context, due, {
    subjectOf: ({ id }) => id,
    work: rows => index(context, rows),
  });
}

async function index({ em }: Context, keys: readonly TenantKey[]): Promise<number> {
  return inTransaction(em, { across: 'sweeps' }, async transaction => {
    const rows = await lockOldTexts(transaction, { version, keys });
    await storeWords(transaction, rows);
    return rows.length;
  });
}
