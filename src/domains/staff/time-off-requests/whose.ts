import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { authorize, callerRole } from '../../business/access/authorize.ts';
import { findPerson } from '../list-staff.ts';
import { StaffMember } from '../staff-member.entity.ts';

/** Returns the active staff member linked to the caller's account; null if there is none. */
export async function findOneself(
  { em, caller }: Context,
  businessId: string,
): Promise<StaffMember | null> {
  const { userId } = caller;
  return userId === null ? null : em.findOne(StaffMember, { businessId, userId, active: true });
}

/** Returns true if the caller sees the requests of all staff. Other callers see their own. */
export async function seesAll(context: Context, businessId: string): Promise<boolean> {
  const role = await callerRole(context, businessId);
  return role?.allows.has('staff:write') ?? false;
}

/**
 * Allows staff to act for themselves, and callers who may change staff to act for anybody. @throws
 * DomainError FORBIDDEN.
 */
export async function speakFor(
  context: Context,
  businessId: string,
  staffId: string,
): Promise<void> {
  const oneself = await findOneself(context, businessId);
  if (oneself?.id !== staffId) await authorize(context, businessId, 'staff:write');
}

/**
 * Returns the staff member of a call: the given one, or else the caller. Only callers who may change staff
 * can give another one. @throws DomainError FORBIDDEN, NOT_FOUND.
 */
export async function personFor(
  context: Context,
  businessId: string,
  staffId: string | null | undefined,
): Promise<StaffMember> {
  if (staffId == null) return oneself(context, businessId);
  const person = await findPerson(context.em, businessId, staffId);
  await speakFor(context, businessId, staffId);
  return person;
}

/**
 * Returns the staff member linked to the caller's account. @throws DomainError FORBIDDEN if there is none.
 */
export async function oneself(context: Context, businessId: string): Promise<StaffMember> {
  const person = await findOneself(context, businessId);
  if (person) return person;
  throw new DomainError(
    'FORBIDDEN',
    'You are nobody of the team here. Ask an owner or manager to name you as the account of a staff member.',
  );
}
