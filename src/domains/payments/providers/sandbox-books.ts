import type { EntityManager } from '@mikro-orm/sql';
import type { SandboxCharge, SandboxRefund } from '../sandbox/sandbox-charge.entity.ts';
import {
  findCharge,
  forgetCard,
  insertCharge,
  updateRefunds,
} from '../sandbox/sandbox-charge.queries.ts';
import {
  type CardKeeper,
  type ChargeState,
  ok,
  type Outcome,
  type ProviderCall,
  type RefundState,
  type SetupState,
} from './provider.ts';

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

/** Cards on the sandbox's page by last digits: one pays, one is refused by the bank later. */
export const sandboxCards = { pays: '4242', refuses: '0341' } as const;

/** Card functions of the sandbox. The digits of a card decide if its charge succeeds. */
export const sandboxKeeper: CardKeeper = {
  keepsBankAccounts: () => false,

  async begin(call, { id, expiresAt, consent }, { returnUrl }) {
    const stored = await insertOnce(call, {
      kind: 'setup',
      key: id,
      amountMinor: 0,
      currency: '',
      description: consent.text,
      returnUrl,
      status: 'pending',
      expiresAt,
    });
    return stored ? ok(setupState(stored, call)) : noCharge;
  },

  async look(call, { businessId, providerSetupId }) {
    const found = await findCharge(call.context.em, { businessId, id: providerSetupId });
    return found ? ok(setupState(found, call)) : noCharge;
  },

  async charge(call, { id, amountMinor, currency, description }, { method }) {
    const stored = await insertOnce(call, {
      kind: 'taken',
      key: id,
      amountMinor,
      currency,
      description,
      returnUrl: null,
      status: method === sandboxCards.pays ? 'succeeded' : 'failed',
      expiresAt: call.context.now(),
    });
    if (!stored) return noCharge;
    return ok({
      ...chargeState(stored, call.context.services.config.baseUrl),
      confirmationUrl: null,
    });
  },

  forget: async ({ context, businessId }, { customer }) => {
    await forgetCard(context.em, { businessId, id: customer });
    return ok(null);
  },
};

type NewCharge = Omit<SandboxCharge, 'id' | 'businessId' | 'card' | 'refunds' | 'createdAt'>;

/** Stores a charge, or finds the one with the same key. */
async function insertOnce(
  { context: { em, now }, businessId }: ProviderCall,
  charge: NewCharge,
): Promise<SandboxCharge | undefined> {
  await insertCharge(em, { ...charge, businessId, createdAt: now() });
  return findCharge(em, { businessId, key: charge.key });
}

const stateOfStatus = {
  pending: 'awaited',
  succeeded: 'kept',
  failed: 'lapsed',
  expired: 'lapsed',
} as const;

function setupState(
  { id, status, card }: SandboxCharge,
  { context: { services } }: ProviderCall,
): SetupState {
  const isKept = status === 'succeeded' && card != null;
  return {
    status: stateOfStatus[status],
    providerSetupId: id,
    setupUrl: `${services.config.baseUrl}/sandbox/${id}`,
    card: isKept
      ? {
          reference: { customer: id, method: card },
          kind: 'card',
          mandate: null,
          brand: 'visa',
          last4: card,
          validUntil: '2099-12',
        }
      : null,
  };
}
