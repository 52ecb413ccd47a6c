import type { EntityManager } from '@mikro-orm/sql';
import type { AddMemberInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { Membership } from '../access/membership.entity.ts';
import type { Business } from '../business.entity.ts';
import { locationsOf } from '../locations/locations.ts';

/** The input of a member, and their membership if they have one. */
interface Given {
  input: AddMemberInput;
  there: Membership | null;
}

/**
 * Returns the locations that a member is limited to; null for all. Left out, a member keeps them, unless they become an owner.
 *
 * @throws DomainError NOT_FOUND for a location of another business, VALIDATION_FAILED for an owner limited to locations.
 */
export async function readMemberLocations(
  em: EntityManager,
  business: Business,
  { input: { role, locationIds }, there }: Given,
): Promise<string[] | null> {
  if (locationIds === null) return null;
  if (locationIds === undefined) return role === 'owner' ? null : (there?.locationIds ?? null);
  const known = new Set((await locationsOf(em, business)).map(({ id }) => id));
  const unknown = locationIds.find(id => !known.has(id));
  if (unknown !== undefined) throw notFound('loc', unknown);
  if (role === 'owner') {
    throw invalid('locationIds', 'leave it out: owners have access to all locations.');
  }
  return [...new Set(locationIds)];
}
