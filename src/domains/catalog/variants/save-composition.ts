import type { Context } from '../../../platform/context.ts';
import { validationFailed, type Issue } from '../../../platform/errors.ts';
import type { CompositionPartInput } from '../../../graphql.generated.ts';
import { findSellables } from '../items/find-sellables.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import { deleteParts, insertParts } from './part.queries.ts';

/** Replaces the parts of a set. */
export async function saveComposition(
  { em }: Context,
  item: CatalogItem,
  parts: readonly CompositionPartInput[],
): Promise<void> {
  const set = { businessId: item.businessId, bundleId: item.id };
  await deleteParts(em, set);
  if (parts.length > 0) await insertParts(em, { ...set, parts });
}

/** Checks the parts of a set. @throws DomainError VALIDATION_FAILED or NOT_FOUND naming the part. */
export async function checkParts(
  { em }: Context,
  item: CatalogItem,
  parts: readonly CompositionPartInput[],
): Promise<void> {
  const requests = parts.map(({ catalogItemId, variantId }) => ({
    itemId: catalogItemId,
    variantId,
  }));
  const found = await findSellables(em, item.businessId, requests, 'composition');
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
