import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { validationFailed, type Issue } from '../../../platform/errors.ts';
import type { CompositionPartInput } from '../../../graphql.generated.ts';
import { findSellables } from '../items/find-sellables.ts';
import type { CatalogItem } from '../items/item.entity.ts';

/** Replaces the parts of a set. */
export async function saveComposition(
  transaction: Context,
  item: CatalogItem,
  parts: readonly CompositionPartInput[],
): Promise<void> {
  const { em } = transaction;
  await sql(em, 'delete from catalog_part where business_id = $1 and bundle_id = $2', [
    item.businessId,
    item.id,
  ]);
  if (parts.length === 0) return;
  await sql(
    em,
    `insert into catalog_part (business_id, bundle_id, position, part_item_id, part_variant_id, quantity)
     select $1, $2, position, item_id, variant_id, quantity
     from unnest($3::text[], $4::text[], $5::int[]) with ordinality
       g(item_id, variant_id, quantity, position)`,
    [
      item.businessId,
      item.id,
      parts.map(part => part.catalogItemId),
      parts.map(part => part.variantId ?? null),
      parts.map(part => part.quantity),
    ],
  );
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
