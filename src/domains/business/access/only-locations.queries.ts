import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/query/query.ts';
import { mainLocationId } from '../locations/main-location.ts';
import { findAccess, roleOf } from './authorize.ts';
import { isAt, isSeen, isTold, worksAt, type OnlyLocations } from './located.queries.ts';

/**
 * Limits of the calls of members who are limited to locations, by business. Every list and loader of a call reads with its entity
 * manager, so that the limit also holds for records within others. Transactions have entity managers of their own, and see all.
 */
const limits = new WeakMap<EntityManager, Map<string, OnlyLocations | null>>();

/**
 * Limits the reads of a call to the locations of its caller, and returns them; null for callers without such a limit. The caller
 * carries a flag for limited users, so others cost no query.
 */
export async function limitReads(
  context: Context,
  businessId: string,
): Promise<OnlyLocations | null> {
  const { em, caller } = context;
  if (!caller.isAtLocations) return null;
  const known = limits.get(em) ?? new Map<string, OnlyLocations | null>();
  limits.set(em, known);
  const found = known.get(businessId);
  if (found !== undefined) return found;
  const access = await findAccess(context, businessId);
  const locationIds = (access && roleOf(context, access)?.locationIds) ?? null;
  const at = locationIds && { businessId, locationIds };
  known.set(businessId, at);
  return at;
}

/** Returns the locations that the reads of a call are limited to; undefined for all. */
export function limitOf(em: EntityManager, businessId: string): OnlyLocations | undefined {
  return limits.get(em)?.get(businessId) ?? undefined;
}

/** Returns the only business of a call with limited reads; undefined if there are several or none. */
export function limitedBusiness(em: EntityManager): string | undefined {
  const [only, ...others] = limits.get(em)?.keys() ?? [];
  return others.length === 0 ? only : undefined;
}

/** Returns the condition that a location in a column is one of the caller's; false without a limit. */
export function onlyAt(em: EntityManager, businessId: string, column: Sql): Sql | false {
  const at = limitOf(em, businessId);
  return at !== undefined && isAt(at, column);
}

/** Returns the condition that the record with an id is at one of the caller's locations; false without a limit. */
export function onlySeen(em: EntityManager, businessId: string, id: Sql): Sql | false {
  const at = limitOf(em, businessId);
  return at !== undefined && isSeen(at, id);
}

/** Returns the condition that a journal entry `e` is about one of the caller's locations, or names nothing of others; false without a limit. */
export function onlyTold(em: EntityManager, businessId: string): Sql | false {
  const at = limitOf(em, businessId);
  return at !== undefined && isTold(at);
}

/** Returns the condition that a staff member `s` works at one of the caller's locations; false without a limit. */
export function onlyStaff(em: EntityManager, businessId: string): Sql | false {
  const at = limitOf(em, businessId);
  return at !== undefined && worksAt(at);
}

/** Returns true if a person of the team works at one of the caller's locations; always without a limit. */
export function seesPerson(
  em: EntityManager,
  businessId: string,
  { locations }: { locations: readonly { locationId: string }[] },
): boolean {
  const at = limitOf(em, businessId);
  if (at === undefined) return true;
  const [first = { locationId: mainLocationId(businessId) }, ...others] = locations;
  return [first, ...others].some(({ locationId }) => at.locationIds.includes(locationId));
}

/** Returns a condition after others; nothing without a limit. */
export function andOnly(condition: Sql | false): Sql {
  return condition === false ? sql`` : sql` and ${condition}`;
}
