import { DomainError } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import { ownStaffId } from '../../business/access/own-staff.ts';

/** Checks that the caller may see what was paid for a visit or by a client that they see; staff see it of their own. */
export async function authorizePaid(context: Context, businessId: string): Promise<void> {
  const own = await ownStaffId(context, businessId);
  await authorize(context, businessId, own === null ? 'payment:read' : 'appointment:read');
}

/** The same for the payments themselves, of which a token without the scope sees nothing. */
export async function authorizePayments(context: Context, businessId: string): Promise<void> {
  if (context.tool !== null && !context.caller.toolGroups.includes('PAYMENTS')) {
    throw new DomainError('FORBIDDEN', 'This token does not include payments.');
  }
  await authorizePaid(context, businessId);
}
