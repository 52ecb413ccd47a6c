import type { EntityManager } from '@mikro-orm/sql';
import type { SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import type { CatalogItem } from './item.entity.ts';

/** Makes an item a package of visits, or none. @throws DomainError VALIDATION_FAILED, NOT_FOUND. */
export async function applyPackage(
  em: EntityManager,
  item: CatalogItem,
  { package: terms, composition }: SaveCatalogItemInput,
): Promise<void> {
  if (terms === undefined) return;
  if (terms === null) {
    if (item.grants?.kind === 'package') item.grants = null;
    return;
  }
  if (item.type !== 'product')
    throw invalid('package', 'only a product has this field; leave it out.');
  if (item.grants?.kind === 'gift_card') throw invalid('package', 'a gift card is no package.');
  if (composition ? composition.length > 0 : item.form === 'set') {
    throw invalid('package', 'a set is no package.');
  }
  if (item.priceMinor === 0) throw invalid('price', 'must be more than 0 for a package.', 'zero');
  const { visits, validDays = null } = terms;
  const [itemIds, categoryIds] = [terms.itemIds ?? [], terms.categoryIds ?? []];
  if (itemIds.length + categoryIds.length === 0) {
    throw invalid('package.itemIds', 'give services or categories that it is for.', 'required');
  }
  await checkThere(em, item.businessId, 'item', itemIds);
  await checkThere(em, item.businessId, 'cat', categoryIds);
  item.grants = { kind: 'package', visits, itemIds, categoryIds, validDays };
}

const tables = {
  item: `catalog_item t where t.type = 'service' and`,
  cat: 'catalog_category t where',
};

async function checkThere(
  em: EntityManager,
  businessId: string,
  kind: keyof typeof tables,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await sql<{ id: string }>(
    em,
    `select t.id from ${tables[kind]} t.business_id = $1 and t.id = any($2)`,
    [businessId, ids],
  );
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.find(id => !known.has(id));
  if (missing !== undefined) throw notFound(kind, missing);
}
