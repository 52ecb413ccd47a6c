import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../../platform/errors.ts';
import type { Business } from '../../business/business.entity.ts';
import { locationOf } from '../../business/locations/locations.ts';
import type { Rota } from '../rotas/rota.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { firstLocationOf, locationsOfPerson } from './planned-there.ts';

type Placed = Pick<StaffMember, 'businessId' | 'locations'>;

/** Returns the location where a rota of a person applies. */
export function placeOfRota(person: Placed, { locationId }: Pick<Rota, 'locationId'>): string {
  return locationId ?? firstLocationOf(person);
}

/**
 * Checks that a person works where their rota applies. A rota without a location needs no read.
 *
 * @throws DomainError NOT_FOUND, RULE_VIOLATION.
 */
export async function checkPlaceOfRota(
  em: EntityManager,
  business: Business,
  person: Placed & Pick<StaffMember, 'name'>,
  { locationId }: Pick<Rota, 'locationId'>,
): Promise<void> {
  if (locationId === undefined) return;
  const { name } = await locationOf(em, business, locationId);
  if (locationsOfPerson(person).some(each => each.locationId === locationId)) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `locationId: ${person.name} does not work at ${name}. Add it to their locations first.`,
  );
}
