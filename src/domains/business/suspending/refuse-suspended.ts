import type { Context } from '../../../platform/context.ts';
import { DomainError, Unavailable } from '../../../platform/errors.ts';
import type { Action } from '../access/actions.ts';
import { alwaysOpen, ofClients } from '../access/always-open.ts';
import { isReading } from '../access/permissions.ts';
import { isClient, isVisiting } from '../access/visiting.ts';
import type { Business } from '../business.entity.ts';
import { Suspension } from './suspension.entity.ts';

type Named = Pick<Business, 'id' | 'name' | 'status' | 'phone'>;

/**
 * Refuses what a suspended business cannot do. It is the only check of suspensions for calls. Members and their programs read and
 * export, and members do what is always open. Clients see and cancel their own bookings, and no other visitor gets anything. The
 * service's own work goes on.
 * @throws DomainError FORBIDDEN for changes of members, Unavailable for visitors.
 */
export async function refuseSuspended(
  { em, caller }: Pick<Context, 'em' | 'caller'>,
  business: Named,
  action: Action,
): Promise<void> {
  if (business.status !== 'suspended' || caller.credential === 'system') return;
  if (isVisiting(caller)) {
    if (isClient(caller) && (isReading(action) || ofClients.has(action))) return;
    throw unavailable(business);
  }
  if (isReading(action) || alwaysOpen.has(action)) return;
  await refuseBeginnings({ em }, business);
}

/** Refuses what reaches other people or works on elsewhere, such as invitations and sandboxes, of a suspended business. */
export async function refuseBeginnings(
  { em }: Pick<Context, 'em'>,
  business: Named,
): Promise<void> {
  if (business.status !== 'suspended') return;
  const suspension = await em.findOne(Suspension, { businessId: business.id, liftedAt: null });
  throw suspended(business, suspension?.reason);
}

/** Seconds after which programs and search engines may ask a suspended business again. */
const askAgainSeconds = 3600;

/** Returns the refusal for visitors of a suspended business, with its phone. They are not told why. */
export function unavailable({ name, phone }: Pick<Business, 'name' | 'phone'>): DomainError {
  const message = `${name} is not available at present.`;
  const details = phone ? { phone } : undefined;
  return new Unavailable(message, askAgainSeconds, details).withReason('business_suspended', {
    name,
  });
}

/** Returns the refusal of a change, for the members of a suspended business and their programs. */
function suspended({ name }: Named, reason: string | undefined): DomainError {
  const message =
    `${name} is suspended${reason === undefined ? '' : `: ${reason.replace(/\.$/, '')}`}. ` +
    'It can be read and exported, but not changed, until the operator of the service lifts the suspension.';
  return new DomainError('FORBIDDEN', message).withReason('business_suspended', { name });
}

/** Refuses new bookings and orders of a business that is archived or suspended. @throws DomainError RULE_VIOLATION. */
export function refuseUnlessActive({ name, status }: Named, what: 'bookings' | 'orders'): void {
  if (status === 'active') return;
  const reason = status === 'suspended' ? 'business_suspended' : 'business_archived';
  throw new DomainError('RULE_VIOLATION', `${name} takes no ${what}: it is ${status}.`).withReason(
    reason,
    { name },
  );
}
