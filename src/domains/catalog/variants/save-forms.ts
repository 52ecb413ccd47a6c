import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid, type Issue, validationFailed } from '../../../platform/errors.ts';
import type { CompositionPartInput, SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { checkSkus } from '../items/saved-fields.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import { type PlannedVariant, planVariants } from './plan-variants.ts';
import { movingOf, setLevels } from '../stock/stock-levels.ts';
import { deleteLevels, lockLevels } from '../stock/stock.queries.ts';
import {
  clearChangedSkus,
  deleteOtherVariants,
  deleteParts,
  findForms,
  insertParts,
  type ItemForms,
  storeVariants,
} from './variant.queries.ts';
import { findSellables } from '../items/find-sellables.ts';

/** The checked variants, parts and stock of an item. */
interface PlannedForms {
  variants: PlannedVariant[];
  isSet: boolean;
}

/**
 * Checks the variants, parts, stock and article numbers of an item about to be saved, and sets its form.
 * Needs the business's lock. Returns null if the input changes none of them.
 */
export async function planForms(
  transaction: Context,
  item: CatalogItem,
  input: SaveCatalogItemInput,
): Promise<PlannedForms | null> {
  const { variants: variantInputs, composition, sku, trackStock, stockOnHand } = input;
  const given = [variantInputs, composition, sku, trackStock, stockOnHand];
  if (given.every(each => each == null)) return null;
  const there = input.itemId ? await findForms(transaction.em, item) : nothing;
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
  const { em } = transaction;
  const before = input.itemId
    ? await lockLevels(em, { businessId, itemId: id })
    : new Map<string, never>();
  const sold = variants.length > 0 ? variants.map(variant => variant.id) : [id];
  const kept = isSet ? [] : sold;
  if ([...before.keys()].some(stockId => !kept.includes(stockId))) {
    await deleteLevels(em, { ...movingOf(transaction, businessId), itemId: id, kept });
  }
  if (input.variants) await saveVariants(em, { businessId, itemId: id, variants });
  if (input.composition) await saveComposition(transaction, item, input.composition);
  if (!item.trackStock) return;
  const levels = variants.length > 0 ? variants : [{ id: null, stockOnHand: input.stockOnHand }];
  await setLevels(
    transaction,
    businessId,
    id,
    levels.map(({ id: variantId, stockOnHand }, index) => {
      const there = before.get(variantId ?? id);
      const path = variantId === null ? 'stockOnHand' : `variants[${index}].stockOnHand`;
      const onHand =
        stockOnHand == null ? (there?.onHand ?? 0) : atMain(stockOnHand, there?.elsewhere, path);
      return { variantId, before: there, onHand };
    }),
  );
}

/**
 * Returns the units at the main location, given those of all locations: further ones keep theirs.
 * @throws DomainError VALIDATION_FAILED if the further ones have more.
 */
function atMain(total: number, elsewhere = 0, path: string): number {
  if (total >= elsewhere) return total - elsewhere;
  const message = `the other locations have ${elsewhere}; adjust the stock of a location instead.`;
  throw invalid(path, message, 'too_small', { limit: elsewhere });
}

/** Stores an item's planned variants and deletes the others. */
async function saveVariants(
  em: EntityManager,
  planned: { businessId: string; itemId: string; variants: readonly PlannedVariant[] },
): Promise<void> {
  await deleteOtherVariants(em, { ...planned, ids: planned.variants.map(({ id }) => id) });
  if (planned.variants.length === 0) return;
  // Article numbers are cleared first. Variants may exchange them, and a row-by-row update would break the
  // unique key.
  await clearChangedSkus(em, planned);
  await storeVariants(em, planned);
}

const nothing: ItemForms = { variants: [], memberships: [] };

/** Rejects impossible combinations of variants, parts and stock. */
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
      ).withReason('item_in_set', { name: setName });
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

/** Replaces the parts of a set. */
async function saveComposition(
  { em }: Context,
  item: CatalogItem,
  parts: readonly CompositionPartInput[],
): Promise<void> {
  const set = { businessId: item.businessId, bundleId: item.id };
  await deleteParts(em, set);
  if (parts.length > 0) await insertParts(em, { ...set, parts });
}

/** Checks the parts of a set. @throws DomainError VALIDATION_FAILED or NOT_FOUND naming the part. */
async function checkParts(
  { em }: Context,
  item: CatalogItem,
  parts: readonly CompositionPartInput[],
): Promise<void> {
  const requests = parts.map(({ catalogItemId, variantId }) => ({
    itemId: catalogItemId,
    variantId,
  }));
  const found = await findSellables(em, { id: item.businessId }, requests, 'composition');
  const issues: Issue[] = [];
  const seen = new Set<string>();
  for (const [index, part] of found.entries()) {
    const refuse = (message: string) =>
      issues.push({ path: `composition[${index}].catalogItemId`, message });
    if (part.type !== 'product') refuse(`“${part.name}” is a service; a set consists of products.`);
    else if (part.isSet) refuse(`“${part.name}” is a set; a set must not contain sets.`);
    else if (part.itemId === item.id) refuse('a set must not contain itself.');
    const stockId = part.variantId ?? part.itemId;
    if (seen.has(stockId)) refuse(`“${part.name}” is given twice; raise its quantity instead.`);
    seen.add(stockId);
  }
  if (issues.length > 0) throw validationFailed(issues);
}
