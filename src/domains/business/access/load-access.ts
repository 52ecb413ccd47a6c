import type { EntityManager } from '@mikro-orm/sql';
import { groupCommit } from '../../../platform/lib/concurrency/group-commit.ts';
import type { Services } from '../../../platform/services.ts';
import { findMemberships, type AccessKey } from './access.queries.ts';
import type { OwnRole, Role } from './roles.ts';
import type { Business } from '../business.entity.ts';
import { cachedBusiness, currentBusiness } from '../cached-business.ts';

/** Business and the user's role in it. */
export interface Access {
  business: Business;
  role: Role | null;
  /** Content of the role, if it is a custom one. */
  ownRole: OwnRole | null;
  /** Locations that the member is limited to; null: all. */
  locationIds: readonly string[] | null;
  /** Membership id while the user has not accepted it. */
  invitationId: string | null;
}

/** Access with the revision of the business. */
export interface AccessAtRevision extends Access {
  revision: string;
}

/** Returns a reader of businesses and roles. Concurrent calls share a statement. */
export function accessReader(
  services: Services,
): (key: AccessKey) => Promise<AccessAtRevision | null> {
  return groupCommit(keys => loadAccess(services, services.fork(), keys));
}

/** Loads many businesses and roles with one statement, in the order of the keys. */
export async function loadAccess(
  services: Services,
  em: EntityManager,
  keys: readonly AccessKey[],
): Promise<(AccessAtRevision | null)[]> {
  const cached = keys.map(({ businessId }) => cachedBusiness(services, businessId));
  const rows = await findMemberships(
    em,
    keys.map((key, place) => ({ ...key, mark: cached[place]?.revision ?? null })),
  );
  const found: (AccessAtRevision | null)[] = keys.map(() => null);
  for (const { place, role, ownRole, locationIds, invitationId, revision, ...read } of rows) {
    const { businessId } = keys[place - 1]!;
    const business = currentBusiness(services, businessId, read, cached[place - 1]);
    found[place - 1] = { business, role, ownRole, locationIds, invitationId, revision };
  }
  return found;
}
