import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CatalogItem } from './item.entity.ts';

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
  const [other] = await sql<{ sku: string }>(
    em,
    `select sku from catalog_item where business_id = $1 and id <> $2 and sku = any($3)
     union all
     select sku from catalog_variant where business_id = $1 and item_id <> $2 and sku = any($3)`,
    [businessId, id, [...seen.keys()]],
  );
  if (other) throw duplicateSku(seen.get(other.sku) as string);
}

function duplicateSku(path: string): DomainError {
  return new DomainError(
    'ALREADY_EXISTS',
    `${path}: another item or variant of this business has this article number.`,
  ).because('sku_taken');
}
