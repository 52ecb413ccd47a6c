import type Stripe from 'stripe';

/** Currency of SEPA direct debit. */
export const debitCurrency = 'EUR';

/** Codes of failed debits after which the account or its mandate must not be debited again. */
const over: ReadonlySet<string> = new Set([
  'account_closed',
  'account_frozen',
  'bank_account_restricted',
  'bank_account_unusable',
  'bank_ownership_changed',
  'branch_does_not_exist',
  'debit_not_authorized',
  'incorrect_account_holder_name',
  'invalid_account_number',
  'no_account',
  'payment_intent_mandate_invalid',
  'payment_method_bank_account_blocked',
  'recipient_deceased',
  'sepa_unsupported_account',
]);

/** Returns true if one of the codes says that the account or its mandate is no longer valid. */
export function endsMandate(codes: readonly (string | null | undefined)[]): boolean {
  return codes.some(code => code != null && over.has(code));
}

/** Returns the reference of the mandate that a setup made, in the expanded setup. */
export function mandateOf({ mandate }: Stripe.SetupIntent): string | null {
  const details = typeof mandate === 'object' ? mandate?.payment_method_details : null;
  return details?.sepa_debit?.reference ?? null;
}
