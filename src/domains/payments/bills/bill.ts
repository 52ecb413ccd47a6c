import type { TaxedPart } from '../../taxes/calculate-tax.ts';

/** One thing on a bill; its amounts are those of the whole quantity, in minor units. */
export interface BillLine extends TaxedPart {
  name: string;
  type: 'service' | 'product';
  quantity: number;
  /** Of what several payments are billed with in one: whether only a part of its price is paid. */
  isPart?: boolean;
}

/** What a payment is for, as it stood when the payment began: providers are told the same when they are asked again. */
export interface Bill {
  lines: BillLine[];
  /** Whether the buyer has all of it already. */
  isHandedOver: boolean;
  /** Where the buyer gets the receipt. */
  contact: { email: string | null; phone: string | null };
}
