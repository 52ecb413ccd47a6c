import type { DeskMethod, FeeFor, ReceiptUnit } from '../../enums.generated.ts';
import { sumOf, type Taxed, taxOf } from '../taxes/calculate-tax.ts';
import type { ProviderName } from '../payments/providers/provider-name.ts';
import { textsFor } from '../../texts/texts-for.ts';

/** The content of a document besides its columns, as it was when issued. Amounts are in minor units. */
export interface Frozen {
  locale: string;
  timezone: string;
  seller: Party;
  /** The location of the sale; absent for the main one. */
  place?: Place;
  buyer: Party;
  lines: FrozenLine[];
  totals: TaxTotal[];
  payments: FrozenPayment[];
  orderNumber: number | null;
  footer: string | null;
  /** Points of the client once the sale was paid; absent without points, and in older documents. */
  points?: FrozenPoints;
  /** Only for a credit note: the corrected document, and the reason. */
  corrects: { id: string; number: string; kind: 'receipt' | 'invoice'; issuedAt: number } | null;
  reason: string | null;
}

/** Points that a sale earned, those that the client then had, and the next reward. */
export interface FrozenPoints {
  earned: number;
  balance: number;
  nextReward: { name: string; points: number } | null;
}

/** A further location of a business, as documents show it. */
export interface Place {
  name: string;
  address: string | null;
  phone: string | null;
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

/** The fee for a visit, in minor units including tax. */
export interface KeptFee extends TaxRate {
  title: string;
  feeFor: FeeFor;
  feeMinor: number;
  servedAt: number;
}

/** Returns the line of a fee. It has the tax rate of the service, with the tax included. */
export function feeLine(
  { title, feeFor, feeMinor, servedAt, taxName, taxPpm }: KeptFee,
  locale: string,
): FrozenLine {
  const rate = taxName === null || taxPpm === null ? null : { name: taxName, ppm: taxPpm };
  return {
    title: feeTitle(locale, feeFor, title),
    sku: null,
    quantity: 1,
    unit: 'fee',
    servedAt,
    priceMinor: feeMinor,
    discountMinor: 0,
    taxName,
    taxPpm,
    ...taxOf(feeMinor, rate, true),
  };
}

/** Returns the title of a fee for a service on a document, in the language of a locale. */
function feeTitle(locale: string, feeFor: FeeFor, service: string): string {
  const { phrases, receiptTitles } = textsFor(locale);
  return phrases.labelled({ label: receiptTitles.fees[feeFor], value: service });
}

/** Returns the title of a delivery on a document, in the language of a locale. */
export function deliveryTitle(locale: string): string {
  return textsFor(locale).receiptTitles.delivery;
}

/** Returns the title of a partial credit of a document, in the language of a locale. */
export function refundTitle(locale: string, number: string): string {
  return textsFor(locale).receiptTitles.refund({ number });
}
