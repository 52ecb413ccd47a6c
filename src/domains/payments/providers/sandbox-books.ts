import type { EntityManager } from '@mikro-orm/sql';
import type { SandboxCharge, SandboxRefund } from '../sandbox/sandbox-charge.entity.ts';
import { findCharge, updateRefunds } from '../sandbox/sandbox-charge.queries.ts';
import { ok, type ChargeState, type Outcome, type RefundState } from './provider.ts';

export const noCharge: Outcome<never> = {
  kind: 'unclear',
  reason: 'the sandbox has no such charge',
};

export function chargeState(
  { id, status, amountMinor, refunds }: SandboxCharge,
  baseUrl: string,
): ChargeState {
  return {
    status,
    providerPaymentId: id,
    confirmationUrl: `${baseUrl}/sandbox/${id}`,
    capturedMinor: status === 'succeeded' ? amountMinor : 0,
    refundedMinor: refunds.reduce((sum, refund) => sum + refund.amountMinor, 0),
    failureReason: status === 'failed' ? 'declined in the sandbox' : null,
  };
}

export async function sendBack(
  em: EntityManager,
  businessId: string,
  id: string | null | undefined,
  requested: SandboxRefund,
): Promise<Outcome<RefundState>> {
  const charge = await findCharge(em, { businessId, id }, { lock: true });
  if (!charge) return noCharge;
  const known = charge.refunds.find(({ key }) => key === requested.key);
  if (known) return ok(refundState(known));
  const sent = charge.refunds.reduce((sum, refund) => sum + refund.amountMinor, 0);
  if (charge.status !== 'succeeded' || sent + requested.amountMinor > charge.amountMinor) {
    return { kind: 'declined', reason: 'more than was paid cannot be refunded' };
  }
  const refunds = [...charge.refunds, requested];
  await updateRefunds(em, { businessId, id: charge.id, refunds });
  return ok(refundState(requested));
}

export function refundState({ id }: { id: string }): RefundState {
  return { status: 'succeeded', providerRefundId: id, failureReason: null };
}
