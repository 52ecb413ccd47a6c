import type { Context, GatedChange } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { toMinor } from '../../../platform/lib/money/money.ts';
import type { Payment } from '../../payments/attempts/payment.entity.ts';

/** Money that a change moves beside what its name says, in minor units. */
export interface MovedMoney {
  /** Refunded by the service itself. */
  readonly backMinor: number;
  /** Taken from a card that was left for a fee. */
  readonly chargedMinor: number;
}

type MovedPayment = Pick<
  Payment,
  'amountMinor' | 'owedBackMinor' | 'refundedMinor' | 'tipRefundedMinor' | 'currency'
>;

interface Step extends MovedPayment {
  kind: string;
  /** What was owed back before the step, in major units. */
  owedBefore: number | null;
}

/** Clocks of several processes differ by less. */
const margin = 60_000;

/**
 * Reads which money a transaction moves by itself, such as the automatic refund of a cancellation: every such step is in
 * its journal, so the name of the call does not matter.
 */
export async function movedBeside(
  { em, now, requestId }: Context,
  { event: { businessId } }: GatedChange,
): Promise<MovedMoney> {
  if (businessId === null) return { backMinor: 0, chargedMinor: 0 };
  const steps = await sql<Step>(
    em,
    `select e.kind, e.owed_before as "owedBefore", p.currency, p.amount_minor::float8 as "amountMinor",
       p.owed_back_minor::float8 as "owedBackMinor", p.refunded_minor::float8 as "refundedMinor",
       p.tip_refunded_minor::float8 as "tipRefundedMinor"
     from (
       select subject, coalesce(details ->> 'action', event_type) as kind,
         (before ->> 'owedBack')::float8 as owed_before
       from audit_event
       where business_id = $1 and id > $2 and request_id = $3 and outcome = 'succeeded'
     ) e
     join payment p on p.business_id = $1 and p.id = e.subject
     where e.kind in ('payment.owed_back', 'payment.started')`,
    [businessId, newIdAt('aud', now() - margin), requestId],
  );
  const sum = (kind: string, amountOf: (step: Step) => number) =>
    steps.filter(step => step.kind === kind).reduce((total, step) => total + amountOf(step), 0);
  return {
    backMinor: sum('payment.owed_back', newlyOwed),
    chargedMinor: sum('payment.started', ({ amountMinor }) => amountMinor),
  };
}

/** What a step newly owes: money that was refunded before is owed no more. */
function newlyOwed(step: Step): number {
  const { owedBackMinor, refundedMinor, tipRefundedMinor, currency } = step;
  const before = toMinor(step.owedBefore ?? 0, currency) ?? 0;
  return Math.max(0, owedBackMinor - Math.max(before, refundedMinor - tipRefundedMinor));
}
