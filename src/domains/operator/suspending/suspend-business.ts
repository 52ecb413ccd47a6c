import type { LiftSuspensionInput, SuspendBusinessInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { authorizeOperator } from '../../business/access/authorize-operator.ts';
import { Business } from '../../business/business.entity.ts';
import { Suspension } from '../../business/suspending/suspension.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { getOperated } from '../operated-businesses.ts';
import type { Operated } from '../read-operated.ts';
import { mailOwners } from './suspension-mails.ts';

/**
 * Suspends a business. Its owners are mailed the reason. Their data stay, and `refuseSuspended` decides what goes on.
 * @throws DomainError RULE_VIOLATION for a business that is not in use.
 */
export async function suspendBusiness(
  context: Context,
  input: SuspendBusinessInput,
): Promise<Operated> {
  const { id } = await authorizeOperator(context, input.businessId, 'suspend businesses');
  const reason = readName(input.reason, 'reason');
  const note = input.note?.trim() || null;
  await writeLocked(context, id, async transaction => {
    const { em, now, caller } = transaction;
    const business = await em.findOneOrFail(Business, { id });
    if (business.status !== 'active') {
      throw new DomainError('RULE_VIOLATION', `${business.name} is ${business.status} already.`);
    }
    business.status = 'suspended';
    const suspension = { businessId: id, id: newIdAt('sus', now()), reason, note };
    em.create(Suspension, {
      ...suspension,
      byName: caller.actor.name ?? '',
      suspendedAt: now(),
      liftedAt: null,
      liftedByName: null,
    });
    await mailOwners(transaction, business, { reason });
    return {
      result: null,
      event: {
        type: 'business.suspended',
        businessId: id,
        subject: id,
        summary: `${business.name} was suspended by the operator of the service: ${reason}`,
        details: { reason },
      },
    };
  });
  return getOperated(context, { businessId: id });
}

/** Lifts the suspension of a business. Does nothing if there is none. */
export async function liftSuspension(
  context: Context,
  { businessId }: LiftSuspensionInput,
): Promise<Operated> {
  const { id } = await authorizeOperator(context, businessId, 'lift suspensions');
  await writeLocked(context, id, async transaction => {
    const { em, now, caller } = transaction;
    const business = await em.findOneOrFail(Business, { id });
    const event = {
      type: 'business.suspension_lifted',
      businessId: id,
      subject: id,
      summary: `The suspension of ${business.name} was lifted by the operator of the service.`,
    };
    if (business.status !== 'suspended') return { result: null, event, journaled: true };
    business.status = 'active';
    const present = await em.findOneOrFail(Suspension, { businessId: id, liftedAt: null });
    present.liftedAt = now();
    present.liftedByName = caller.actor.name ?? '';
    await mailOwners(transaction, business, null);
    return { result: null, event };
  });
  return getOperated(context, { businessId: id });
}
