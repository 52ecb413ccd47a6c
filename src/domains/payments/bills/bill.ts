import type { TaxedPart } from '../../taxes/calculate-tax.ts';

/** Line of a bill. Its amounts are those of the whole quantity, in minor units. */
export interface BillLine extends TaxedPart {
  name: string;
  type: 'service' | 'product';
  quantity: number;
  /** True if only part of the line's price is paid. Used when several payments share a bill. */
  isPart?: boolean;
}

/** Bill of a payment as of its start. Repeated requests to the provider must be identical. */
export interface Bill {
  lines: BillLine[];
  /** True if the buyer has received everything. */
  isHandedOver: boolean;
  /** Contact data for the receipt. */
  contact: { email: string | null; phone: string | null };
}
