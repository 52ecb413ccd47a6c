import type { Config } from '../../../platform/config.ts';
import type { Payment } from '../attempts/payment.entity.ts';

/**
 * Returns the page to which the client goes after paying. It is the given address with the payment's id, or
 * our thank-you page.
 */
export function returnUrlOf(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  { id, returnUrl }: Pick<Payment, 'id' | 'returnUrl'>,
): string {
  const url = new URL(returnUrl ?? `${baseUrl}/payments/done`);
  if (returnUrl != null) url.searchParams.set('paymentId', id);
  return url.href;
}
