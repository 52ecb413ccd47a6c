import { toMajor } from '../../../platform/lib/money/money.ts';

/** Currencies without decimals at Stripe, and those with three. All others have two. */
const stripeWhole = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
const stripeThousandths = new Set('BHD JOD KWD OMR TND'.split(' '));

/**
 * Returns Stripe's units per minor unit of ours. Stripe's decimals differ from ISO 4217 for some currencies:
 * ISK, UGX and HUF have two. A mistake would charge a hundred times too much.
 */
function stripeFactor(currency: string): number {
  const decimals = stripeWhole.has(currency) ? 0 : stripeThousandths.has(currency) ? 3 : 2;
  return toMajor(1, currency) * 10 ** decimals;
}

/** Converts our minor units to Stripe's; undefined if Stripe does not accept the amount. */
export function toStripeAmount(minor: number, currency: string): number | undefined {
  const amount = Math.round(minor * stripeFactor(currency) * 1000) / 1000;
  // With three decimals, the last must be 0.
  const isTaken =
    Number.isInteger(amount) && (!stripeThousandths.has(currency) || amount % 10 === 0);
  return isTaken ? amount : undefined;
}

/** Converts Stripe's units to our minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount / stripeFactor(currency));
}

/** Formats minor units with two decimals; undefined if the amount has more. */
export function toDecimalText(minor: number, currency: string): string | undefined {
  const text = toMajor(minor, currency).toFixed(2);
  return Number(text) === toMajor(minor, currency) ? text : undefined;
}

/** Reads a text with two decimals as minor units. */
export function fromDecimalText(text: string, currency: string): number {
  return Math.round(Number(text) / toMajor(1, currency));
}
