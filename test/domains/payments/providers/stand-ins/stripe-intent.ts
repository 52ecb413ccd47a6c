interface Charge {
  id: string;
  object: 'charge';
  amount_refunded: number;
  disputed?: boolean;
  failure_code?: string;
  payment_method_details?: { type: 'sepa_debit' };
}

/** A payment intent, of a page or of a charge to a card or bank account. */
export interface Intent {
  id: string;
  object: 'payment_intent';
  status: 'processing' | 'succeeded' | 'requires_payment_method';
  amount?: number;
  amount_received: number;
  last_payment_error: { code?: string; message: string } | null;
  latest_charge: Charge | null;
  customer?: string;
  metadata?: Record<string, string>;
}
