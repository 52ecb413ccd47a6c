import type { Context } from '../../../platform/context.ts';
import { DomainError, Unavailable } from '../../../platform/errors.ts';
import type { Action } from '../access/actions.ts';
import { isReading } from '../access/permissions.ts';
import { isClient, isVisiting } from '../access/visiting.ts';
import type { Business } from '../business.entity.ts';
import { Suspension } from './suspension.entity.ts';

type Named = Pick<Business, 'id' | 'name' | 'status'>;

/** Actions that clients may go on with: they see and cancel what they have booked and ordered. */
const ofClients: ReadonlySet<Action> = new Set(['appointment:own', 'order:own']);

/**
 * Refuses what a suspended business cannot do. It is the only check of suspensions for calls. Members and their programs read and
 * export. Clients see and cancel their own bookings, and no other visitor gets anything. The service's own work goes on.
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
  if (isReading(action) || action === 'client:export') return;
  const suspension = await em.findOne(Suspension, { businessId: business.id, liftedAt: null });
  throw suspended(business, suspension?.reason);
}

/** Seconds after which programs and search engines may ask a suspended business again. */
const askAgainSeconds = 3600;

/** Returns the refusal for visitors of a suspended business. They are not told why. */
export function unavailable({ name }: Pick<Business, 'name'>): DomainError {
  return new Unavailable(`${name} is not available at present.`, askAgainSeconds).withReason(
    'business_suspended',
    { name },
  );
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
