import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CatalogItem } from './item.entity.ts';
import { findTakenSku } from './item.queries.ts';

/** An article number and the input field it comes from. */
interface GivenSku {
  path: string;
  sku: string | null;
}

/**
 * Checks that no other item or variant of the business has these article numbers. Needs the business's lock.
 * @throws DomainError ALREADY_EXISTS naming the later field.
 */
export async function checkSkus(
  { em }: Context,
  { id, businessId }: CatalogItem,
  given: readonly GivenSku[],
): Promise<void> {
  const seen = new Map<string, string>();
  for (const { path, sku } of given) {
    if (sku === null) continue;
    if (seen.has(sku)) throw duplicateSku(path);
    seen.set(sku, path);
  }
  if (seen.size === 0) return;
  const taken = await findTakenSku(em, { businessId, id, skus: [...seen.keys()] });
  if (taken !== undefined) throw duplicateSku(seen.get(taken) as string);
}

function duplicateSku(path: string): DomainError {
  return new DomainError(
    'ALREADY_EXISTS',
    `${path}: another item or variant of this business has this article number.`,
  ).withReason('sku_taken');
}
