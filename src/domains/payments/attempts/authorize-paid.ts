import { DomainError } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import { ownStaffId } from '../../business/access/own-staff.ts';

/**
 * Checks that the caller may see the paid amounts of a visit or client visible to them. Staff see those of
 * their own visits.
 */
export async function authorizePaid(context: Context, businessId: string): Promise<void> {
  const own = await ownStaffId(context, businessId);
  await authorize(context, businessId, own === null ? 'payment:read' : 'appointment:read');
}

/** Checks the same for the payments themselves. A token without the payments scope sees none. */
export async function authorizePayments(context: Context, businessId: string): Promise<void> {
  if (context.tool !== null && !context.caller.toolGroups.includes('PAYMENTS')) {
    throw new DomainError('FORBIDDEN', 'This token does not include payments.');
  }
  await authorizePaid(context, businessId);
}
