import type { BulkReport, SaveCatalogItemsInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { saveInBulk } from '../../external-ids/save-in-bulk.ts';
import { saveItem } from './save-item.ts';

/** Creates and changes items in bulk, each found by id, else by external id. */
export async function saveItems(
  context: Context,
  input: SaveCatalogItemsInput,
): Promise<BulkReport> {
  const { id: businessId } = await authorize(context, input.businessId, 'catalog:write');
  return saveInBulk(context, {
    businessId,
    kind: 'item',
    entries: input.items.map(item => ({ ...item, id: item.itemId })),
    save: (own, { id: _id, ...item }, itemId) => {
      if (item.businessId != null && item.businessId !== businessId) {
        throw invalid(
          'businessId',
          'leave it out: all entries belong to the business of the call.',
        );
      }
      return saveItem(own, { ...item, businessId, itemId }, { inBulk: true });
    },
  });
}
