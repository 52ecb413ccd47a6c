import type { EntityManager } from '@mikro-orm/sql';
import type { QueryLocationsArgs } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { authorizeBusiness } from '../shop/authorize-business.ts';
import { limitOf } from '../business/access/only-locations.queries.ts';
import { isVisiting } from '../business/access/visiting.ts';
import type { Business } from '../business/business.entity.ts';
import { locationsOf, type ShownLocation } from '../business/locations/locations.ts';

/** Returns the active locations of a business; none if it has only one, so that there is nothing to choose. */
export async function locationsToChoose(
  em: EntityManager,
  business: Business,
): Promise<ShownLocation[]> {
  if (business.locationCount === 1) return [];
  return (await locationsOf(em, business)).filter(({ status }) => status === 'active');
}

/** Lists the locations of a business in their order. Visitors see the active ones only. */
export async function listLocations(
  context: Context,
  input: QueryLocationsArgs,
): Promise<{ items: ShownLocation[] }> {
  const business = await authorizeBusiness(context, input, 'business:read');
  const all = await locationsOf(context.em, business);
  const seen = limitOf(context.em, business.id)?.locationIds;
  const items = seen ? all.filter(({ id }) => seen.includes(id)) : all;
  const isEverySeen = input.archived === true && !isVisiting(context.caller);
  return { items: items.filter(({ status }) => isEverySeen || status === 'active') };
}
