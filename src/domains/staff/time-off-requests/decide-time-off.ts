import type { ApproveTimeOffInput, DeclineTimeOffInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { checkPeriods } from '../time-off/read-time-off.ts';
import { replaceTimeOff } from '../time-off/replace-decided-time-off.ts';
import { changeRequest } from './change-request.ts';
import type { TimeOffRequest } from './time-off-request.entity.ts';

/** Approves a request. It becomes time off like any other, and appointments stay as they are. */
export async function approveTimeOff(
  context: Context,
  { businessId, timeOffRequestId: id, note }: ApproveTimeOffInput,
): Promise<TimeOffRequest> {
  const business = await authorize(context, businessId, 'staff:write');
  return changeRequest(context, {
    businessId: business.id,
    id,
    to: 'approved',
    apply: async (transaction, request, person) => {
      request.timeOffId = await grant(transaction, business, request, person);
      noteDecision(transaction, request, note);
    },
  });
}

/** Declines a request. */
export async function declineTimeOff(
  context: Context,
  { businessId, timeOffRequestId: id, note }: DeclineTimeOffInput,
): Promise<TimeOffRequest> {
  const business = await authorize(context, businessId, 'staff:write');
  return changeRequest(context, {
    businessId: business.id,
    id,
    to: 'declined',
    apply: async (transaction, request) => noteDecision(transaction, request, note),
  });
}

async function grant(
  transaction: Context,
  business: Business,
  { startAt, endAt, reason = null }: TimeOffRequest,
  person: StaffMember,
): Promise<string> {
  checkPeriods(person);
  const id = newId('off');
  const after = { id, kind: 'absence' as const, startAt, endAt, reason, weekly: null };
  await replaceTimeOff(transaction, business, { person, before: null, after });
  return id;
}

function noteDecision(
  { caller, now }: Context,
  request: TimeOffRequest,
  note: string | null | undefined,
): void {
  request.note = note?.trim() || null;
  request.decidedByName = caller.actor.name;
  request.decidedAt = now();
}
