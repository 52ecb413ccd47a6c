/** Events of payments and refunds that webhooks can subscribe to. */
export const paymentEvents = [
  'payment.succeeded',
  'payment.failed',
  'refund.succeeded',
  'refund.failed',
] as const;
