import type { DeskMethod, ReceiptUnit } from '../../enums.generated.ts';
import { sumOf, type Taxed } from '../taxes/calculate-tax.ts';
import type { ProviderName } from '../payments/providers/provider-name.ts';

/** The content of a document besides its columns, as it was when issued. Amounts are in minor units. */
export interface Frozen {
  locale: string;
  timezone: string;
  seller: Party;
  buyer: Party;
  lines: FrozenLine[];
  totals: TaxTotal[];
  payments: FrozenPayment[];
  orderNumber: number | null;
  footer: string | null;
  /** Only for a credit note: the corrected document, and the reason. */
  corrects: { id: string; number: string; kind: 'receipt' | 'invoice'; issuedAt: number } | null;
  reason: string | null;
}

export interface Party {
  name: string;
  knownAs: string | null;
  address: string | null;
  taxNumber: string | null;
  vatNumber: string | null;
  email: string | null;
  phone: string | null;
}

/** A tax rate in parts per million, so that every rate is a whole number. Null means no tax. */
export interface TaxRate {
  taxName: string | null;
  taxPpm: number | null;
}

export interface FrozenLine extends TaxRate, Taxed {
  title: string;
  sku: string | null;
  quantity: number;
  unit: ReceiptUnit;
  servedAt: number | null;
  priceMinor: number;
  discountMinor: number;
}

export interface TaxTotal extends TaxRate, Taxed {}

interface FrozenPayment {
  paymentId: string;
  provider: ProviderName;
  /** The payment method and the tip; both are missing in older documents. */
  method?: DeskMethod | null;
  tipMinor?: number;
  amountMinor: number;
  paidAt: number;
}

/** Returns the sums of the lines by tax rate, highest rate first. */
export function totalsOf(lines: readonly FrozenLine[]): TaxTotal[] {
  const groups = Map.groupBy(lines, ({ taxName, taxPpm }) => JSON.stringify([taxPpm, taxName]));
  return [...groups.values()]
    .map(([first, ...others]) => {
      const { taxName, taxPpm } = first as FrozenLine;
      return { taxName, taxPpm, ...sumOf([first as FrozenLine, ...others]) };
    })
    .toSorted((a, b) => (b.taxPpm ?? -1) - (a.taxPpm ?? -1));
}
