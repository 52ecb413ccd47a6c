import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { authorize, callerRole } from '../../business/access/authorize.ts';
import { findPerson } from '../find-person.ts';
import { StaffMember } from '../staff-member.entity.ts';

/** The active staff member who the caller is; null for somebody who is nobody of the team. */
export async function findOneself(
  { em, caller }: Context,
  businessId: string,
): Promise<StaffMember | null> {
  const { userId } = caller;
  return userId === null ? null : em.findOne(StaffMember, { businessId, userId, active: true });
}

/** Whether the caller sees what everybody asks for; others see what they ask for themselves. */
export async function seesAll(context: Context, businessId: string): Promise<boolean> {
  const role = await callerRole(context, businessId);
  return role?.allows.has('staff:write') ?? false;
}

/** Lets people speak for themselves, and whoever changes the staff for anybody. @throws DomainError FORBIDDEN. */
export async function speakFor(
  context: Context,
  businessId: string,
  staffId: string,
): Promise<void> {
  const oneself = await findOneself(context, businessId);
  if (oneself?.id !== staffId) await authorize(context, businessId, 'staff:write');
}

/**
 * Whom a call is for: the caller, if nobody is named; anybody for whoever changes the staff. @throws DomainError FORBIDDEN,
 * NOT_FOUND.
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

/** @throws DomainError FORBIDDEN for a caller who is nobody of the team. */
export async function oneself(context: Context, businessId: string): Promise<StaffMember> {
  const person = await findOneself(context, businessId);
  if (person) return person;
  throw new DomainError(
    'FORBIDDEN',
    'You are nobody of the team here. Ask an owner or manager to name you as the account of a staff member.',
  );
}
