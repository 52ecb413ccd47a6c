import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import type { SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { searchVector, searchVersion } from '../../../platform/lib/text/search-words.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import { findSearched, lockTexts, updateWords, type ItemTexts } from './search-words.queries.ts';

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
export async function storeWords(em: EntityManager, rows: readonly ItemTexts[]): Promise<void> {
  const words = rows.map(row => ({
    businessId: row.businessId,
    id: row.id,
    search: searchVector(row.businessId, row),
  }));
  await updateWords(em, { version: searchVersion, words });
}
