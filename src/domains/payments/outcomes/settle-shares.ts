import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { returnToSavepoint, setSavepoint } from '../../../platform/database/query/savepoint.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { type LockedShare, lockShares } from '../attempts/store-shares.ts';
import type { ChargeState } from '../providers/provider.ts';
import { settle, type SharedVisit } from './settle.ts';
import { sumRefunds } from '../refunds/refund.queries.ts';

/** Settled share with its events. */
interface SettledShare {
  payment: Payment;
  events: DomainEvent[];
}

/**
 * Updates a payment, or all its shares together, under the locks of its business, its targets and itself. A
 * visit that expired as a whole is restored as a whole, or not at all.
 */
export async function settleShares(
  transaction: Context,
  business: Business,
  id: string,
  state: ChargeState,
): Promise<SettledShare[]> {
  const shares = await lockShares(transaction, business.id, id);
  const lapsed = shares.filter(hasLapsed).map(({ payment }) => payment.id);
  if (lapsed.length < 2 || state.status !== 'succeeded') {
    return settleEach(transaction, business, shares, { state, isLost: false });
  }
  const { em } = transaction;
  await setSavepoint(em, 'lapsed_visit');
  const settled = await settleEach(transaction, business, shares, { state, isLost: false });
  const back = settled.filter(
    ({ payment }) => lapsed.includes(payment.id) && payment.owedBackMinor === payment.capturedMinor,
  );
  if (back.length === 0 || back.length === lapsed.length) return settled;
  await returnToSavepoint(em, 'lapsed_visit');
  const again = await lockShares(transaction, business.id, id);
  return settleEach(transaction, business, again, { state, isLost: true });
}

/** Settles each share with its part of the whole. */
async function settleEach(
  transaction: Context,
  business: Business,
  shares: readonly LockedShare[],
  { state, isLost }: { state: ChargeState; isLost: boolean },
): Promise<SettledShare[]> {
  const visit = visitOf(shares, isLost);
  const states = await statesOf(transaction, shares, state);
  const settled: SettledShare[] = [];
  for (const [index, { payment, target: first }] of shares.entries()) {
    // Another share may have changed the common order.
    const isAgain = index > 0 && first?.kind === 'order';
    const target = isAgain ? await lockTarget(transaction, payment) : first;
    const own = { payment, target, state: states[index]!, visit };
    settled.push({ payment, events: await settle(transaction, business, own) });
  }
  return settled;
}

function visitOf(shares: readonly LockedShare[], isLost: boolean): SharedVisit | undefined {
  const [target] = shares.flatMap(share =>
    share.payment.leadId != null && share.target?.kind === 'appointment' ? share.target : [],
  );
  const visitId = target?.appointment.visitId;
  return visitId == null ? undefined : { visitId, leads: new Map(), isLost };
}

function hasLapsed({ target }: LockedShare): boolean {
  return target?.kind === 'appointment' && target.appointment.status === 'expired';
}

/**
 * Returns the provider status of each locked share. Captured money is assigned in the order of the shares.
 * Refunds made at the provider go to cancelled shares first.
 */
async function statesOf(
  transaction: Context,
  shares: readonly LockedShare[],
  state: ChargeState,
): Promise<ChargeState[]> {
  if (shares.length === 1) return [state];
  let capturedLeft = state.capturedMinor;
  const states = shares.map(({ payment }) => {
    const capturedMinor = Math.min(payment.amountMinor, capturedLeft);
    capturedLeft -= capturedMinor;
    return { ...state, capturedMinor, refundedMinor: payment.refundedMinor };
  });
  const sent: number[] = [];
  for (const { payment } of shares) {
    const { doneMinor, openMinor } = await sumRefunds(transaction.em, payment);
    sent.push(doneMinor + openMinor);
  }
  let foreignLeft = state.refundedMinor - sent.reduce((sum, minor) => sum + minor, 0);
  for (const index of offFirst(shares)) {
    const share = states[index]!;
    const foreign = Math.min(foreignLeft, share.capturedMinor - sent[index]!);
    if (foreign <= 0) continue;
    foreignLeft -= foreign;
    share.refundedMinor = sent[index]! + foreign;
  }
  return states;
}

function offFirst(shares: readonly LockedShare[]): number[] {
  const isOff = (index: number) => Number(shares[index]!.target?.isOff ?? false);
  return [...shares.keys()].toSorted((a, b) => isOff(b) - isOff(a));
}
