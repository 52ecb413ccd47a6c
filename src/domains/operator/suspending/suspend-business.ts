import type { LiftSuspensionInput, SuspendBusinessInput } from '../../../graphql.generated.ts';
import { withoutIdempotency, type Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { authorizeOperator } from '../../business/access/authorize-operator.ts';
import { Business } from '../../business/business.entity.ts';
import { Suspension } from '../../business/suspending/suspension.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { getOperated } from '../operated-businesses.ts';
import type { Operated } from '../read-operated.ts';
import { findSandboxes } from './suspension.queries.ts';
import { mailOwners } from './suspension-mails.ts';

/**
 * Suspends a business with its sandboxes. Its owners are mailed the reason. Their data stay, and `refuseSuspended` decides what goes on.
 * @throws DomainError RULE_VIOLATION for a sandbox, or a business that is not in use.
 */
export async function suspendBusiness(
  context: Context,
  input: SuspendBusinessInput,
): Promise<Operated> {
  const business = await authorizeOperator(context, input.businessId, 'suspend businesses');
  const { id, status } = business;
  refuseSandbox(business);
  const reason = readName(input.reason, 'reason');
  const note = input.note?.trim() || null;
  // The sandboxes come first: a call that broke off between them is repeated.
  for (const sandboxId of status === 'active'
    ? await findSandboxes(context.em, id, 'active')
    : []) {
    await suspend(withoutIdempotency(context), sandboxId, { reason, note, isSandbox: true });
  }
  await suspend(context, id, { reason, note, isSandbox: false });
  return getOperated(context, { businessId: id });
}

/** Refuses to suspend a sandbox or to lift that apart from its business, whose state it has. */
function refuseSandbox({ name, sandboxOf }: Business): void {
  if (sandboxOf == null) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `${name} is a sandbox, which is suspended and in use together with its business ${sandboxOf}.`,
  );
}

/** Suspends one business. A sandbox that is not in use meanwhile stays as it is, and its owners get no mail of its own. */
function suspend(
  context: Context,
  id: string,
  { reason, note, isSandbox }: { reason: string; note: string | null; isSandbox: boolean },
): Promise<null> {
  return writeLocked(context, id, async transaction => {
    const { em, now, caller } = transaction;
    const business = await em.findOneOrFail(Business, { id });
    const event = {
      type: 'business.suspended',
      businessId: id,
      subject: id,
      summary: `${business.name} was suspended by the operator of the service: ${reason}`,
      details: { reason },
    };
    if (business.status !== 'active') {
      if (isSandbox) return { result: null, event, journaled: true };
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
    if (!isSandbox) await mailOwners(transaction, business, { reason });
    return { result: null, event };
  });
}

/**
 * Lifts the suspension of a business and of its sandboxes. Does nothing if there is none.
 * @throws DomainError RULE_VIOLATION for a sandbox.
 */
export async function liftSuspension(
  context: Context,
  { businessId }: LiftSuspensionInput,
): Promise<Operated> {
  const business = await authorizeOperator(context, businessId, 'lift suspensions');
  const { id } = business;
  refuseSandbox(business);
  await lift(context, id, { isSandbox: false });
  for (const sandboxId of await findSandboxes(context.em, id, 'suspended')) {
    await lift(withoutIdempotency(context), sandboxId, { isSandbox: true });
  }
  return getOperated(context, { businessId: id });
}

function lift(context: Context, id: string, { isSandbox }: { isSandbox: boolean }): Promise<null> {
  return writeLocked(context, id, async transaction => {
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
    if (!isSandbox) await mailOwners(transaction, business, null);
    return { result: null, event };
  });
}
