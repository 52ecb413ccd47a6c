import type { QueryLocationsArgs } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { authorize } from '../business/access/authorize.ts';
import { isVisiting } from '../business/access/visiting.ts';
import { locationsOf, type ShownLocation } from '../business/locations/locations.ts';

/** Lists the locations of a business in their order. Visitors see the active ones only. */
export async function listLocations(
  context: Context,
  input: QueryLocationsArgs,
): Promise<{ items: ShownLocation[] }> {
  const business = await authorize(context, input.businessId, 'business:read');
  const items = await locationsOf(context.em, business);
  const isEverySeen = input.archived === true && !isVisiting(context.caller);
  return { items: items.filter(({ status }) => isEverySeen || status === 'active') };
}
