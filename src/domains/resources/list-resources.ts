import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import { placeFilter } from '../business/locations/place-filter.ts';
import type { Context } from '../../platform/context.ts';
import { keyOfList, readList } from '../../platform/database/query/last-changes.ts';
import type { QueryResourcesArgs } from '../../graphql.generated.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import { Resource } from './resource.entity.ts';
import { selectResources } from './resource.queries.ts';
import { businessLoader } from '../../platform/database/query/business-loader.ts';

/** Lists a business's resources in the order of creation. */
export async function listResources(
  context: Context,
  input: QueryResourcesArgs,
): Promise<Page<Resource>> {
  const business = await authorize(context, input.businessId, 'resource:read');
  const { limit, after, changed } = readList(input, business, ['text']);
  const { ids, externalIds } = input;
  const rows = await selectResources(context.em, {
    businessId: business.id,
    ids,
    externalIds,
    locationId: await placeFilter(context.em, business, input.locationId),
    after,
    changed,
    most: limit + 1,
  });
  return pageOf(
    rows,
    limit,
    keyOfList(changed, row => [row.id]),
  );
}

/** Loads resources in batches within a request. */
export const resourceLoader = (em: EntityManager) => businessLoader(em, Resource);
