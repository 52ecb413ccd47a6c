import { authorize } from '../business/access/authorize.ts';
import { isVisiting } from '../business/access/visiting.ts';
import type { Business } from '../business/business.entity.ts';
import { findItem } from '../catalog/items/find-items.ts';
import { itemAndVariant } from '../catalog/items/item-and-variant.ts';
import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { read } from '../../platform/database/query/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { QueryStaffMemberArgs, QueryStaffMembersArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { StaffMember } from './staff-member.entity.ts';

/** Lists a business's staff by `sortOrder`, then in the order of creation; for visitors, the active ones who perform an offered service. */
export async function listStaff(
  context: Context,
  input: QueryStaffMembersArgs,
): Promise<Page<StaffMember>> {
  const business = await authorize(context, input.businessId, 'staff:read');
  const { limit, after } = readPage(input, ['integer', 'text']);
  const visiting = isVisiting(context.caller);
  const itemId =
    input.catalogItemId == null ? null : await serviceOf(context, business, input.catalogItemId);
  const rows = await read<StaffMember>(
    context.em,
    `select ${columnsOf(context.em, StaffMember, 's')} from staff_member s
     where s.business_id = $1 and (not $2 or s.active) and ($3::int is null or (s.sort_order, s.id) > ($3, $7))
       and ($5::text is null and not $6 or exists (
         select from catalog_item i
         where i.business_id = $1 and i.type = 'service' and (i.active or not $6)
           and ($5::text is null or i.id = $5) and s.id = any(i.staff_ids)))
     order by s.sort_order, s.id limit $4`,
    [
      business.id,
      visiting || (input.onlyActive ?? true),
      after?.[0] ?? null,
      limit + 1,
      itemId,
      visiting,
      after?.[1] ?? null,
    ],
  );
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
