import { toMajor } from '../../../platform/lib/money.ts';

/** What Stripe counts in whole units, and what it gives three decimals; all others have two there. */
const stripeWhole = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
const stripeThousandths = new Set('BHD JOD KWD OMR TND'.split(' '));

/**
 * A unit of ours in Stripe's units. Its decimals are not ISO 4217's for every currency (ISK, UGX and HUF have
 * two there), and being wrong would charge a hundred times too much.
 */
function stripeFactor(currency: string): number {
  const decimals = stripeWhole.has(currency) ? 0 : stripeThousandths.has(currency) ? 3 : 2;
  return toMajor(1, currency) * 10 ** decimals;
}

/** Our minor units as Stripe's, or undefined for an amount that it cannot take. */
export function toStripeAmount(minor: number, currency: string): number | undefined {
  const amount = Math.round(minor * stripeFactor(currency) * 1000) / 1000;
  // Of three decimals the last must be 0.
  const isTaken =
    Number.isInteger(amount) && (!stripeThousandths.has(currency) || amount % 10 === 0);
  return isTaken ? amount : undefined;
}

/** Stripe's units as our minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount / stripeFactor(currency));
}

/** Minor units as a text with two decimals, or undefined for an amount that has more. */
export function toDecimalText(minor: number, currency: string): string | undefined {
  const text = toMajor(minor, currency).toFixed(2);
  return Number(text) === toMajor(minor, currency) ? text : undefined;
}

/** A text with two decimals as our minor units. */
export function fromDecimalText(text: string, currency: string): number {
  return Math.round(Number(text) / toMajor(1, currency));
}
