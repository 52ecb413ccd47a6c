import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import { isVisiting } from '../business/access/visiting.ts';
import type { Business } from '../business/business.entity.ts';
import { findItem } from '../catalog/items/get-item.ts';
import { itemAndVariant } from '../catalog/items/item-and-variant.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { notFound } from '../nouns/not-found.ts';
import type { QueryStaffMemberArgs, QueryStaffMembersArgs } from '../../graphql.generated.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import { StaffMember } from './staff-member.entity.ts';
import { findActive, selectStaff } from './staff-member.queries.ts';
import { businessLoader, type TenantKey } from '../../platform/database/query/business-loader.ts';

/**
 * Lists a business's staff by `sortOrder`, then in the order of creation. Visitors get active staff who
 * perform an offered service.
 */
export async function listStaff(
  context: Context,
  input: QueryStaffMembersArgs,
): Promise<Page<StaffMember>> {
  const business = await authorize(context, input.businessId, 'staff:read');
  const { limit, after } = readPage(input, ['integer', 'text']);
  const visiting = isVisiting(context.caller);
  const itemId =
    input.catalogItemId == null ? null : await serviceOf(context, business, input.catalogItemId);
  const rows = await selectStaff(context.em, {
    businessId: business.id,
    isActive: visiting || (input.onlyActive ?? true),
    itemId,
    isOffered: visiting,
    after,
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.sortOrder, row.id]);
}

/** Returns the service of an id, which is its own or that of a variant. @throws DomainError NOT_FOUND. */
async function serviceOf({ em }: Context, business: Business, id: string): Promise<string> {
  const { itemId } = await itemAndVariant(em, business.id, id);
  return (await findItem(em, business, itemId)).id;
}

/** Returns one staff member. @throws DomainError NOT_FOUND. */
export async function getStaffMember(
  context: Context,
  input: QueryStaffMemberArgs,
): Promise<StaffMember> {
  const { id: businessId } = await authorize(context, input.businessId, 'staff:read');
  const person = await context.em.findOne(StaffMember, { id: input.staffId, businessId });
  if (!person?.active && isVisiting(context.caller)) throw notFound('stf', input.staffId);
  if (!person) throw notFound('stf', input.staffId);
  return person;
}

/** Loads staff members in batches within a request. */
export const staffLoader = (em: EntityManager) => businessLoader(em, StaffMember);

/** Loads staff members for visitors: null for those who are not active. May read from a replica. */
export const performerLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, StaffMember | null, string>(
    async keys => {
      const rows = await findActive(em, keys);
      const byId = new Map(rows.map(row => [row.id, row]));
      return keys.map(key => byId.get(key.id) ?? null);
    },
    { cacheKeyFn: key => key.id },
  );

/** Loads a staff member of a business. @throws DomainError NOT_FOUND. */
export async function findPerson(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<StaffMember> {
  const person = await em.findOne(StaffMember, { id, businessId });
  if (!person) throw notFound('stf', id);
  return person;
}

/**
 * Loads staff members of a business, in the order of the given ids. @throws DomainError NOT_FOUND, naming the
 * first unknown id.
 */
export async function findPeople(
  em: EntityManager,
  businessId: string,
  ids: readonly string[],
): Promise<StaffMember[]> {
  const found = await em.find(StaffMember, { businessId, id: { $in: [...ids] } });
  const byId = new Map(found.map(person => [person.id, person]));
  return ids.map(id => {
    const person = byId.get(id);
    if (!person) throw notFound('stf', id);
    return person;
  });
}
