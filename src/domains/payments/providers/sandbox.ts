import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/tenancy/tenant-scope.ts';
import { isSameText, newSecret } from '../../../platform/lib/security/secrets.ts';
import { expireCharge, findCharge, insertCharge } from '../sandbox/sandbox-charge.queries.ts';
import { ok, openUntil, type Notice, type Provider, type ProviderCall } from './provider.ts';
import { chargeState, noCharge, refundState, sandboxKeeper, sendBack } from './sandbox-books.ts';

/** Header with the signature of the sandbox's events. */
const signatureHeader = 'x-sandbox-signature';

/** Built-in provider for testing. We serve its page, its records are a table, and no money moves. */
export const sandbox: Provider = {
  name: texts => texts.paymentProviders.sandbox,
  credentials: [],
  remembersFor: Infinity,
  cards: sandboxKeeper,

  async start(call, payment) {
    const { em, now, services } = call.context;
    const { businessId, id: key, amountMinor, currency, description, returnUrl } = payment;
    await insertCharge(em, {
      businessId,
      key,
      kind: 'charge',
      amountMinor,
      currency,
      description,
      returnUrl,
      status: 'pending',
      expiresAt: openUntil(payment),
      createdAt: now(),
    });
    const charge = await findCharge(em, { businessId, key });
    return charge ? ok(chargeState(charge, services.config.baseUrl)) : noCharge;
  },

  async look(call, { businessId, providerPaymentId }) {
    const { em, services } = call.context;
    const charge = await findCharge(em, { businessId, id: providerPaymentId });
    return charge ? ok(chargeState(charge, services.config.baseUrl)) : noCharge;
  },

  async withdraw(call, payment) {
    const { businessId, providerPaymentId: id } = payment;
    await expireCharge(call.context.em, { businessId, id });
    return sandbox.look(call, payment);
  },

  refund: ({ context }, payment, refund) =>
    inTransaction(context.services.fork(), payment.businessId, em =>
      sendBack(em, payment.businessId, payment.providerPaymentId, {
        key: refund.id,
        id: newSecret('sbr'),
        amountMinor: refund.amountMinor,
      }),
    ),

  async lookRefund(_call, _payment, refund) {
    // The sandbox refunds at once, so every known refund is done.
    return ok(refundState({ id: refund.providerRefundId ?? refund.id }));
  },

  readNotice(body) {
    const { id, paymentId, cardId } = body as Record<string, unknown>;
    if (typeof id !== 'string') return undefined;
    if (typeof cardId === 'string') return { eventId: id, cardId };
    return typeof paymentId === 'string' ? { eventId: id, paymentId } : undefined;
  },

  async isGenuine(call, raw, headers) {
    return isSameText(String(headers[signatureHeader] ?? ''), signatureOf(call, raw.toString()));
  },
};

/** Returns an event in the sandbox's format: body and headers. */
export function sandboxNotice(
  context: Context,
  businessId: string,
  notice: Notice & { type: string },
): { raw: Buffer; headers: Record<string, string> } {
  const { eventId: id, paymentId, cardId, type } = notice;
  const text = JSON.stringify({ id, type, paymentId, cardId });
  return {
    raw: Buffer.from(text),
    headers: { [signatureHeader]: signatureOf({ context, businessId }, text) },
  };
}

function signatureOf({ context, businessId }: Omit<ProviderCall, 'credentials'>, text: string) {
  return context.services.seal.sign(text, `sandbox:${businessId}`);
}
