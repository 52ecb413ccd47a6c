import { authorize } from '../business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { read } from '../../platform/database/query/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { QueryStaffMemberArgs, QueryStaffMembersArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { StaffMember } from './staff-member.entity.ts';

/** Lists a business's staff in the order of creation. */
export async function listStaff(
  context: Context,
  input: QueryStaffMembersArgs,
): Promise<Page<StaffMember>> {
  const { id } = await authorize(context, input.businessId, 'staff:read');
  const { limit, after } = readPage(input, ['text']);
  const rows = await read<StaffMember>(
    context.em,
    `select ${columnsOf(context.em, StaffMember, 's')} from staff_member s
     where s.business_id = $1 and (not $2 or s.active) and ($3::text is null or s.id > $3)
     order by s.id limit $4`,
    [id, input.onlyActive ?? true, after?.[0] ?? null, limit + 1],
  );
  return pageOf(rows, limit, row => [row.id]);
}

/** Returns one staff member. @throws DomainError NOT_FOUND. */
export async function getStaffMember(
  context: Context,
  input: QueryStaffMemberArgs,
): Promise<StaffMember> {
  const { id: businessId } = await authorize(context, input.businessId, 'staff:read');
  const person = await context.em.findOne(StaffMember, { id: input.staffId, businessId });
  if (!person) throw notFound('stf', input.staffId);
  return person;
}
