import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { checkSkus } from '../items/check-skus.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import { loadForms, type ItemForms } from './load-forms.ts';
import { planVariants, type PlannedVariant } from './plan-variants.ts';
import { checkParts, saveComposition } from './save-composition.ts';
import { saveVariants } from './save-variants.ts';
import { dropLevels, lockLevels, setLevels } from '../stock/stock-levels.ts';

/** The checked variants, parts and stock of an item. */
export interface PlannedForms {
  variants: PlannedVariant[];
  isSet: boolean;
}

/**
 * Checks the variants, parts, stock and article numbers of an item about to be saved, under the business's
 * lock, and sets its form. Returns null if the input changes none of them.
 */
export async function planForms(
  transaction: Context,
  item: CatalogItem,
  input: SaveCatalogItemInput,
): Promise<PlannedForms | null> {
  const { variants: variantInputs, composition, sku, trackStock, stockOnHand } = input;
  const given = [variantInputs, composition, sku, trackStock, stockOnHand];
  if (given.every(each => each == null)) return null;
  const there = input.itemId ? await loadForms(transaction, item) : nothing;
  const variants = variantInputs
    ? planVariants(item, there.variants, variantInputs)
    : there.variants.map(variant => ({ ...variant, stockOnHand: undefined }));
  const isSet = composition ? composition.length > 0 : item.form === 'set';
  checkFit(item, input, { variants, isSet });
  checkMemberships(item, there, { variants, isSet });
  if (composition) await checkParts(transaction, item, composition);
  const own = { path: 'sku', sku: item.sku ?? null };
  const others = variants.map((variant, index) => ({
    path: `variants[${index}].sku`,
    sku: variant.sku,
  }));
  await checkSkus(transaction, item, variantInputs ? [own, ...others] : [...others, own]);
  item.form = isSet ? 'set' : variants.length > 0 ? 'variants' : 'plain';
  return { variants, isSet };
}

/** Stores the planned forms after the item itself is stored. */
export async function saveForms(
  transaction: Context,
  item: CatalogItem,
  input: SaveCatalogItemInput,
  { variants, isSet }: PlannedForms,
): Promise<void> {
  const { id, businessId } = item;
  const before = input.itemId
    ? await lockLevels(transaction, businessId, id)
    : new Map<string, never>();
  const sold = variants.length > 0 ? variants.map(variant => variant.id) : [id];
  const kept = isSet ? [] : sold;
  if ([...before.keys()].some(stockId => !kept.includes(stockId))) {
    await dropLevels(transaction, businessId, id, kept);
  }
  if (input.variants) await saveVariants(transaction, item, variants);
  if (input.composition) await saveComposition(transaction, item, input.composition);
  if (!item.trackStock) return;
  const levels = variants.length > 0 ? variants : [{ id: null, stockOnHand: input.stockOnHand }];
  await setLevels(
    transaction,
    businessId,
    id,
    levels.map(({ id: variantId, stockOnHand }) => ({
      variantId,
      before: before.get(variantId ?? id),
      onHand: stockOnHand ?? before.get(variantId ?? id)?.onHand ?? 0,
    })),
  );
}

const nothing: ItemForms = { variants: [], memberships: [] };

/** Rejects combinations that are not possible. */
function checkFit(
  { type, trackStock }: CatalogItem,
  { stockOnHand, variants: variantInputs }: SaveCatalogItemInput,
  { variants, isSet }: PlannedForms,
): void {
  const level = stockOnHand != null;
  if (isSet && type === 'service') throw invalid('composition', 'only a product can be a set.');
  if (isSet && variants.length > 0) {
    throw invalid(variantInputs ? 'variants' : 'composition', 'a set has no variants.');
  }
  if (isSet && (trackStock || level)) {
    throw invalid(
      level ? 'stockOnHand' : 'trackStock',
      'a set has no stock of its own; it uses the stock of its parts.',
    );
  }
  if (level && variants.length > 0)
    throw invalid('stockOnHand', 'give it for each variant instead.');
  const counted = variants.findIndex(variant => variant.stockOnHand !== undefined);
  if (!trackStock && (level || counted >= 0)) {
    const path = level ? 'stockOnHand' : `variants[${counted}].stockOnHand`;
    throw invalid(path, 'this item’s stock is not tracked; leave it out, or set trackStock.');
  }
}

/** Rejects a change that would break a set containing the item. */
function checkMemberships(
  { name }: CatalogItem,
  there: ItemForms,
  { variants, isSet }: PlannedForms,
): void {
  for (const { setName, variantId } of there.memberships) {
    const refuse = (path: string, what: string) =>
      new DomainError(
        'RULE_VIOLATION',
        `${path}: the set “${setName}” contains ${what}; change it first.`,
      ).because('item_in_set', { name: setName });
    if (isSet) throw refuse('composition', `“${name}”, and a set must not contain sets`);
    const isThere = variants.some(variant => variant.id === variantId);
    if (variantId !== null && !isThere) {
      const variant = there.variants.find(each => each.id === variantId);
      throw refuse('variants', `“${name} (${variant?.name})”`);
    }
    if (variantId === null && variants.length > 0) {
      throw refuse('variants', `“${name}” without a variant`);
    }
  }
}
