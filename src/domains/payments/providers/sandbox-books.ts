import type { EntityManager } from '@mikro-orm/sql';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { SandboxCharge, type SandboxRefund } from '../sandbox/sandbox-charge.entity.ts';
import { ok, type ChargeState, type Outcome, type RefundState } from './provider.ts';

export const noCharge: Outcome<never> = {
  kind: 'unclear',
  reason: 'the sandbox has no such charge',
};

/** Reads a charge; `condition` refers to `c`. */
export async function findCharge(
  em: EntityManager,
  condition: string,
  parameters: unknown[],
): Promise<SandboxCharge | undefined> {
  const [charge] = await sql<SandboxCharge>(
    em,
    `select ${columnsOf(em, SandboxCharge, 'c')} from sandbox_charge c where ${condition}`,
    parameters,
  );
  return charge;
}

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
  const charge = await findCharge(em, 'c.business_id = $1 and c.id = $2 for no key update', [
    businessId,
    id,
  ]);
  if (!charge) return noCharge;
  const known = charge.refunds.find(({ key }) => key === requested.key);
  if (known) return ok(refundState(known));
  const sent = charge.refunds.reduce((sum, refund) => sum + refund.amountMinor, 0);
  if (charge.status !== 'succeeded' || sent + requested.amountMinor > charge.amountMinor) {
    return { kind: 'declined', reason: 'more than was paid cannot be refunded' };
  }
  await sql(
    em,
    'update sandbox_charge set refunds = $3::jsonb where business_id = $1 and id = $2',
    [businessId, id, JSON.stringify([...charge.refunds, requested])],
  );
  return ok(refundState(requested));
}

export function refundState({ id }: { id: string }): RefundState {
  return { status: 'succeeded', providerRefundId: id, failureReason: null };
}
