import { ok, type ChargeState, type Provider } from './provider.ts';
import type { Payment } from '../attempts/payment.entity.ts';

/** Paid at the desk: the staff say when it was, and whoever refunds hands the money over. */
export const manual: Provider = {
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

/** What we know is all there is to know. */
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
