import type { Context } from '../../../platform/context.ts';
import type { LockedShare } from '../attempts/shares.ts';
import type { ChargeState } from '../providers/provider.ts';
import { sumRefunds } from '../refunds/refund.queries.ts';

/**
 * Returns the provider status of each locked share. Captured money is assigned in the order of the shares.
 * Refunds made at the provider go to cancelled shares first.
 */
export async function statesOf(
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
