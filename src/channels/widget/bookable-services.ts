import { priceFromMinor, variantsOf } from '../../domains/catalog/items/item-facts.ts';
import type { CatalogItem } from '../../domains/catalog/items/item.entity.ts';
import { listCatalog } from '../../domains/catalog/items/list-catalog.ts';
import type { Context } from '../../platform/context.ts';
import { read } from '../../platform/database/query/sql.ts';
import type { BookableService, QueryBookableServicesArgs } from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import type { Page } from '../../platform/lib/paging.ts';

/** Lists the active services, with their active variants and staff. */
export async function bookableServices(
  context: Context,
  input: QueryBookableServicesArgs,
): Promise<Page<BookableService>> {
  const { items, nextCursor } = await listCatalog(context, {
    ...input,
    type: 'service',
    onlyActive: true,
  });
  const working = await whoWorks(context, items);
  return { items: items.filter(isBookable).map(item => serviceOf(item, working)), nextCursor };
}

/** A service with variants needs an active one. */
function isBookable({ variants }: CatalogItem): boolean {
  return !variants?.length || variants.some(({ active }) => active);
}

async function whoWorks({ em }: Context, items: readonly CatalogItem[]): Promise<Set<string>> {
  const [first] = items;
  const ids = [...new Set(items.flatMap(item => item.staffIds))];
  if (!first || ids.length === 0) return new Set();
  const rows = await read<{ id: string }>(
    em,
    'select id from staff_member where business_id = $1 and id = any($2) and active',
    [first.businessId, ids],
  );
  return new Set(rows.map(row => row.id));
}

function serviceOf(item: CatalogItem, working: ReadonlySet<string>): BookableService {
  const { currency } = item;
  const durationMinutes = item.durationMinutes ?? 0;
  return {
    serviceId: item.id,
    name: item.name,
    description: item.description ?? null,
    categoryName: item.categoryName ?? null,
    imageUrl: item.images[0] ?? null,
    price: toMajor(item.priceMinor, currency),
    priceFrom: toMajor(priceFromMinor(item), currency),
    currency,
    durationMinutes,
    capacity: item.capacity,
    requiresApproval: item.requiresApproval,
    requiresPrepayment: item.requiresPrepayment,
    staffIds: item.staffIds.filter(id => working.has(id)),
    variants: variantsOf(item)
      .filter(({ active }) => active)
      .map(variant => ({
        serviceId: variant.id,
        name: variant.name,
        price: toMajor(variant.priceMinor ?? item.priceMinor, currency),
        durationMinutes: variant.durationMinutes ?? durationMinutes,
      })),
  };
}
