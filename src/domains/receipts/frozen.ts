import type { DeskMethod, ReceiptUnit } from '../../enums.generated.ts';
import { sumOf, type Taxed } from '../taxes/calculate-tax.ts';
import type { ProviderName } from '../payments/providers/provider-name.ts';

/** All that a document shows beside its columns, as it was when it was issued. Amounts are minor units. */
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
  /** Of a credit note: what it takes back, and why. */
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

/** A tax rate; parts per million, so that every rate is a whole number. Null is without tax. */
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
  /** Documents of before these were known have neither. */
  method?: DeskMethod | null;
  tipMinor?: number;
  amountMinor: number;
  paidAt: number;
}

/** The sums of the lines by tax rate, the highest rate first. */
export function totalsOf(lines: readonly FrozenLine[]): TaxTotal[] {
  const groups = Map.groupBy(lines, ({ taxName, taxPpm }) => JSON.stringify([taxPpm, taxName]));
  return [...groups.values()]
    .map(([first, ...others]) => {
      const { taxName, taxPpm } = first as FrozenLine;
      return { taxName, taxPpm, ...sumOf([first as FrozenLine, ...others]) };
    })
    .toSorted((a, b) => (b.taxPpm ?? -1) - (a.taxPpm ?? -1));
}
