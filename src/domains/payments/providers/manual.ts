import { ok, type ChargeState, type Provider } from './provider.ts';
import type { Payment } from '../attempts/payment.entity.ts';

/** Payment at the desk. Staff record when it is received, and refund it themselves. */
export const manual: Provider = {
  name: texts => texts.paymentProviders.manual,
  credentials: [],
  remembersFor: Infinity,
  start: async (_call, payment) => ok(stateOf(payment)),
  look: async (_call, payment) => ok(stateOf(payment)),
  refund: async (_call, _payment, { id }) =>
    ok({ status: 'succeeded', providerRefundId: id, failureReason: null }),
  lookRefund: async (_call, _payment, { id }) =>
    ok({ status: 'succeeded', providerRefundId: id, failureReason: null }),
  readNotice: () => undefined,
  isGenuine: async () => false,
};

/** Returns the state from our own record, the only source. */
function stateOf({ id, status, capturedMinor, refundedMinor }: Payment): ChargeState {
  return {
    status: status === 'unknown' ? 'pending' : status,
    providerPaymentId: id,
    confirmationUrl: null,
    capturedMinor,
    refundedMinor,
    failureReason: null,
  };
}
