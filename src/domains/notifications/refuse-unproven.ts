import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Business } from '../business/business.entity.ts';
import { isUnproven } from './list-notifications.ts';

/** Refuses a message that no owner or manager with a proven address answers for. @throws DomainError RULE_VIOLATION. */
export async function refuseUnproven(context: Context, business: Business): Promise<void> {
  if (!(await isUnproven(context, business))) return;
  throw new DomainError(
    'RULE_VIOLATION',
    'Clients get messages once an owner or manager has confirmed their e-mail address.',
  ).withReason('address_unconfirmed');
}
