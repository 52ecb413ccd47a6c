import type { EntityManager } from '@mikro-orm/sql';
import type {
  QueryTimeOffRequestArgs,
  QueryTimeOffRequestsArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { keyOfList, readList } from '../../../platform/database/query/last-changes.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { notFound } from '../../nouns/not-found.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { StaffMember } from '../staff-member.entity.ts';
import { TimeOffRequest } from './time-off-request.entity.ts';
import { selectRequests } from './time-off-request.queries.ts';
import { findOneself, seesAll, speakFor } from './whose.ts';

/** Lists requests, the newest first. Callers who may change staff get all requests, others their own. */
export async function listRequests(
  context: Context,
  input: QueryTimeOffRequestsArgs,
): Promise<Page<TimeOffRequest>> {
  const business = await authorize(context, input.businessId, 'appointment:read');
  const { id: businessId } = business;
  const { em } = context;
  await refuseUnknown(em, StaffMember, 'stf', { businessId, id: input.staffId });
  const { limit, after, changed } = readList(input, business, ['text']);
  const isAll = await seesAll(context, businessId);
  const own = isAll ? null : await findOneself(context, businessId);
  if (!isAll && !own) return { items: [], nextCursor: null };
  const { staffId, status } = input;
  const rows = await selectRequests(em, {
    businessId,
    staffId,
    ownId: own?.id ?? null,
    status,
    after: after?.[0],
    changed,
    most: limit + 1,
  });
  return pageOf(
    rows,
    limit,
    keyOfList(changed, row => [row.id]),
  );
}

/**
 * Returns one request. @throws DomainError FORBIDDEN for another's request, unless the caller may change
 * staff.
 */
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
