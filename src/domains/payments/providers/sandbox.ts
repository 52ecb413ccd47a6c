import type { Context } from '../../../platform/context.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { inTransaction } from '../../../platform/database/tenancy/in-transaction.ts';
import { isSameText } from '../../../platform/lib/security/same-text.ts';
import { newSecret } from '../../../platform/lib/security/secrets.ts';
import { ok, openUntil, type Notice, type Provider, type ProviderCall } from './provider.ts';
import { sandboxKeeper } from './sandbox-cards.ts';
import { chargeState, findCharge, noCharge, refundState, sendBack } from './sandbox-books.ts';

/** The header with the signature of the sandbox's events. */
const signatureHeader = 'x-sandbox-signature';

/** A built-in provider for testing: we serve its page, its records are a table, and no money moves. */
export const sandbox: Provider = {
  name: texts => texts.paymentProviders.sandbox,
  credentials: [],
  remembersFor: Infinity,
  cards: sandboxKeeper,

  async start(call, payment) {
    const { em, now, services } = call.context;
    await changeRows(
      em,
      payment.businessId,
      `insert into sandbox_charge (id, business_id, key, amount_minor, currency, description, return_url,
         status, refunds, expires_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'pending', '[]', $8, $9)
       on conflict (business_id, key) do nothing returning 1`,
      [
        newSecret('sbx'),
        payment.businessId,
        payment.id,
        payment.amountMinor,
        payment.currency,
        payment.description,
        payment.returnUrl,
        new Date(openUntil(payment)).toISOString(),
        new Date(now()).toISOString(),
      ],
    );
    const charge = await findCharge(em, 'c.business_id = $1 and c.key = $2', [
      payment.businessId,
      payment.id,
    ]);
    return charge ? ok(chargeState(charge, services.config.baseUrl)) : noCharge;
  },

  async look(call, { businessId, providerPaymentId }) {
    const { em, services } = call.context;
    const charge = await findCharge(em, 'c.business_id = $1 and c.id = $2', [
      businessId,
      providerPaymentId,
    ]);
    return charge ? ok(chargeState(charge, services.config.baseUrl)) : noCharge;
  },

  async withdraw(call, payment) {
    await changeRows(
      call.context.em,
      payment.businessId,
      `update sandbox_charge set status = 'expired'
       where business_id = $1 and id = $2 and status = 'pending' returning 1`,
      [payment.businessId, payment.providerPaymentId],
    );
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
    // The sandbox refunds at once, so a refund that it knows is done.
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

/** An event as the sandbox sends it: body and headers. */
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
