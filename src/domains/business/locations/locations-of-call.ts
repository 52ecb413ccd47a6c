import type { Context } from '../../../platform/context.ts';
import type { Business } from '../business.entity.ts';
import { policyLoader } from '../policy/policy.ts';
import { locationsOf, type ShownLocation } from './locations.ts';

const businessesOfCall = () => new Map<string, Business>();

/** Keeps a business that a call has read, so that fields of its records need no further statement. */
export function keepBusiness({ loader }: Context, business: Business): void {
  loader(businessesOfCall).set(business.id, business);
}

/** Returns the locations of a record's business if it has several, and none of a business with one. */
export async function severalLocations(
  context: Context,
  businessId: string,
): Promise<ShownLocation[]> {
  const { em, loader } = context;
  const business =
    loader(businessesOfCall).get(businessId) ?? (await loader(policyLoader).load(businessId));
  return business.locationCount === 1 ? [] : locationsOf(em, business);
}
