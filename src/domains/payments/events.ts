/** What happens to payments and refunds that other systems can subscribe to. */
export const paymentEvents = [
  'payment.succeeded',
  'payment.failed',
  'refund.succeeded',
  'refund.failed',
] as const;
