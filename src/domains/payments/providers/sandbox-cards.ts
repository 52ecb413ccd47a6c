import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { newSecret } from '../../../platform/lib/security/secrets.ts';
import type { SandboxCharge } from '../sandbox/sandbox-charge.entity.ts';
import { ok, type CardKeeper, type ProviderCall, type SetupState } from './provider.ts';
import { chargeState, findCharge, noCharge } from './sandbox-books.ts';

/** The cards of the sandbox's page, by their last digits: one that pays, and one that the bank refuses later. */
export const sandboxCards = { pays: '4242', refuses: '0341' } as const;

/** Cards that are left on the sandbox's page; taking a payment from one is decided by its digits. */
export const sandboxKeeper: CardKeeper = {
  async begin(call, { id, expiresAt, consent }, returnUrl) {
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
    const parameters = [businessId, providerSetupId];
    const found = await findCharge(call.context.em, 'c.business_id = $1 and c.id = $2', parameters);
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
    const statement =
      'update sandbox_charge set card = null where business_id = $1 and id = $2 returning 1';
    await changeRows(context.em, businessId, statement, [businessId, customer]);
    return ok(null);
  },
};

type NewCharge = Omit<SandboxCharge, 'id' | 'businessId' | 'card' | 'refunds' | 'createdAt'>;

/** Stores a charge, or finds the one with the same key. */
async function insertOnce(
  { context: { em, now }, businessId }: ProviderCall,
  charge: NewCharge,
): Promise<SandboxCharge | undefined> {
  await changeRows(
    em,
    businessId,
    `insert into sandbox_charge (id, business_id, key, kind, amount_minor, currency, description, return_url,
       status, refunds, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '[]', $10, $11)
     on conflict (business_id, key) do nothing returning 1`,
    [
      newSecret('sbx'),
      businessId,
      charge.key,
      charge.kind,
      charge.amountMinor,
      charge.currency,
      charge.description,
      charge.returnUrl,
      charge.status,
      new Date(charge.expiresAt).toISOString(),
      new Date(now()).toISOString(),
    ],
  );
  return findCharge(em, 'c.business_id = $1 and c.key = $2', [businessId, charge.key]);
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
          brand: 'visa',
          last4: card,
          validUntil: '2099-12',
        }
      : null,
  };
}
