import type { Context, CheckedChange } from '../../../platform/context.ts';
import { toMinor } from '../../../platform/lib/money/money.ts';
import { findMoved, type MovedPayment } from './money.queries.ts';

/** Money that a change moves besides the amount of its own event, in minor units. */
export interface MovedMoney {
  /** The automatic refund. */
  readonly backMinor: number;
  /** The fee charged to a stored card. */
  readonly chargedMinor: number;
  /** The money recorded as paid, such as by a sale at the counter. */
  readonly takenMinor: number;
}

/** The maximum clock difference between processes, in milliseconds. */
const margin = 60_000;

/**
 * Reads the money that a transaction moves automatically, such as the refund of a cancellation. Each such step is in its journal,
 * so the called operation does not matter.
 */
export async function automaticPayments(
  { em, now, requestId }: Context,
  { event: { businessId } }: CheckedChange,
): Promise<MovedMoney> {
  if (businessId === null) return { backMinor: 0, chargedMinor: 0, takenMinor: 0 };
  const since = now() - margin;
  const steps = await findMoved(em, { businessId, requestId, since });
  const sum = (kind: string, amountOf: (step: MovedPayment) => number) =>
    steps.filter(step => step.kind === kind).reduce((total, step) => total + amountOf(step), 0);
  return {
    backMinor: sum('payment.owed_back', newlyOwed),
    chargedMinor: sum('payment.started', ({ amountMinor }) => amountMinor),
    takenMinor: sum('payment.succeeded', ({ amountMinor }) => amountMinor),
  };
}

/** Returns the newly owed amount of a step; money already refunded is no longer owed. */
function newlyOwed(step: MovedPayment): number {
  const { owedBackMinor, refundedMinor, tipRefundedMinor, currency } = step;
  const before = toMinor(step.owedBefore ?? 0, currency) ?? 0;
  return Math.max(0, owedBackMinor - Math.max(before, refundedMinor - tipRefundedMinor));
}
