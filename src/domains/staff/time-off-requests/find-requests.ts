import type { EntityManager } from '@mikro-orm/sql';
import type {
  QueryTimeOffRequestArgs,
  QueryTimeOffRequestsArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../../platform/database/query/refuse-unknown.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { notFound } from '../../../platform/errors.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { StaffMember } from '../staff-member.entity.ts';
import { TimeOffRequest } from './time-off-request.entity.ts';
import { findOneself, seesAll, speakFor } from './whose.ts';

/** Lists requests, the newest first: everybody's for whoever changes the staff, else the caller's own. */
export async function listRequests(
  context: Context,
  input: QueryTimeOffRequestsArgs,
): Promise<Page<TimeOffRequest>> {
  const { id: businessId } = await authorize(context, input.businessId, 'appointment:read');
  const { em } = context;
  await refuseUnknown(em, StaffMember, 'stf', { businessId, id: input.staffId });
  const { limit, after } = readPage(input, ['text']);
  const isAll = await seesAll(context, businessId);
  const own = isAll ? null : await findOneself(context, businessId);
  if (!isAll && !own) return { items: [], nextCursor: null };
  const { where, parameters, use } = whereClause([
    ['t.business_id = ?', businessId],
    ['t.staff_id = ?', input.staffId],
    ['t.staff_id = ?', own?.id],
    ['t.status = any(?)', input.status],
    ['t.id < ?', after?.[0]],
  ]);
  const rows = await read<TimeOffRequest>(
    em,
    `select ${columnsOf(em, TimeOffRequest, 't')} from time_off_request t
     where ${where} order by t.id desc limit ${use(limit + 1)}`,
    parameters,
  );
  return pageOf(rows, limit, row => [row.id]);
}

/** Returns one request. @throws DomainError FORBIDDEN for another's, except to whoever changes the staff. */
export async function getRequest(
  context: Context,
  input: QueryTimeOffRequestArgs,
): Promise<TimeOffRequest> {
  const { id: businessId } = await authorize(context, input.businessId, 'appointment:read');
  const request = await findRequest(context.em, businessId, input.timeOffRequestId);
  if (!(await seesAll(context, businessId))) await speakFor(context, businessId, request.staffId);
  return request;
}

/** Loads a request of a business. @throws DomainError NOT_FOUND. */
export async function findRequest(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<TimeOffRequest> {
  const request = await em.findOne(TimeOffRequest, { businessId, id });
  if (!request) throw notFound('tor', id);
  return request;
}
