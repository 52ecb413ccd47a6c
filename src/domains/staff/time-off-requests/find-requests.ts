import type { EntityManager } from '@mikro-orm/sql';
import type {
  QueryTimeOffRequestArgs,
  QueryTimeOffRequestsArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { notFound } from '../../nouns/not-found.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { StaffMember } from '../staff-member.entity.ts';
import { TimeOffRequest } from './time-off-request.entity.ts';
import { selectRequests } from './time-off-request.queries.ts';
import { findOneself, seesAll, speakFor } from './whose.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** Lists requests, the newest first. Callers who may change staff get all requests, others their own. */
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
  const { staffId, status } = input;
  const rows = await selectRequests(em, {
    businessId,
    staffId,
    ownId: own?.id ?? null,
    status,
    after: after?.[0],
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.id]);
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

type Verb = 'requested' | 'approved' | 'declined' | 'withdrawn' | 'restored';

const summaries: Readonly<Record<Verb, string>> = {
  requested: 'asks for time off',
  approved: 'gets the time off asked for',
  declined: 'does not get the time off asked for',
  withdrawn: 'does not ask for time off any more',
  restored: 'asks for time off again',
};

/** Returns the fields of a request that a decision changes. */
export function standingOf({ status, note, timeOffId }: TimeOffRequest) {
  return { status, note: note ?? null, timeOffId: timeOffId ?? null };
}

/** Returns the event of a request for the journal and webhooks. */
export function requestEvent(
  request: TimeOffRequest,
  { name }: StaffMember,
  verb: Verb,
  before: ReturnType<typeof standingOf> | null,
): DomainEvent {
  const { id, businessId, staffId, startAt, endAt } = request;
  const period = { startAt: toIso(startAt), endAt: toIso(endAt) };
  return {
    type: `timeoff.${verb}`,
    businessId,
    subject: id,
    summary: `${name} ${summaries[verb]}.`,
    details: { staffId, ...period },
    before,
    after: standingOf(request),
  };
}
