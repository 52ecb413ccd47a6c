import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { searchVector, searchVersion } from '../../../platform/lib/text/search-words.ts';
import type { CatalogItem } from '../items/item.entity.ts';

/**
 * Updates the search index of an item about to be saved, if its texts change. `variants` are the new variants;
 * null: they stay as they are.
 */
export async function indexItem(
  { em }: Context,
  item: CatalogItem,
  { itemId, name, sku, description }: SaveCatalogItemInput,
  variants: readonly { sku: string | null }[] | null,
): Promise<void> {
  if (!variants && name == null && sku === undefined && description === undefined) return;
  const { id, businessId } = item;
  const sold =
    variants ??
    (itemId
      ? await sql<{ sku: string | null }>(
          em,
          'select sku from catalog_variant where business_id = $1 and item_id = $2',
          [businessId, id],
        )
      : []);
  const skus = [item.sku, ...sold.map(variant => variant.sku)];
  item.search = searchVector(businessId, { ...item, skus });
  item.searchVersion = searchVersion;
}
