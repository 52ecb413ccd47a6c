import type Stripe from 'stripe';
import { toMajor, toPercent } from '../../../platform/lib/money/money.ts';
import { sumOf, totalsByRate, type AppliedRate } from '../../taxes/calculate-tax.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { billedMinor, itemize } from '../bills/bill.ts';
import { toStripeAmount } from './amounts.ts';

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

const mostLines = 100;
const longestValue = 500;
const longestName = 250;

/** Returns the lines of Stripe's page: the bill if exactly that is paid, else a single line. */
export function stripeLines({ bill, ...payment }: Payment, amount: number): LineItem[] {
  const whole = [lineOf(payment, { name: payment.description, quantity: 1, amount, rate: null })];
  if (!bill || billedMinor(bill) !== payment.amountMinor) return whole;
  const units = itemize(bill, payment.amountMinor).map(({ line, unitMinor, ...unit }) => ({
    ...unit,
    rate: line.rate,
    amount: toStripeAmount(unitMinor, payment.currency),
  }));
  const lines = units.flatMap(({ amount: unitAmount, ...unit }) =>
    unitAmount === undefined ? [] : [lineOf(payment, { ...unit, amount: unitAmount })],
  );
  return lines.length === units.length && lines.length <= mostLines ? lines : whole;
}

interface Unit {
  name: string;
  quantity: number;
  amount: number;
  rate: AppliedRate | null;
}

function lineOf(
  { currency }: Pick<Payment, 'currency'>,
  { name, quantity, amount, rate }: Unit,
): LineItem {
  return {
    quantity,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: amount,
      product_data: {
        name: name.slice(0, longestName),
        ...(rate && { description: rateText(rate) }),
      },
    },
  };
}

/** Returns the taxes of a fully paid bill as Stripe metadata. */
export function taxMetadata({ bill, amountMinor, currency }: Payment): Record<string, string> {
  if (!bill || billedMinor(bill) !== amountMinor) return {};
  const { netMinor, taxMinor } = sumOf(bill.lines);
  const taxes = totalsByRate(bill.lines).map(
    rate => `${rateText(rate)}: ${toMajor(rate.taxMinor, currency)}`,
  );
  return {
    net: String(toMajor(netMinor, currency)),
    tax: String(toMajor(taxMinor, currency)),
    ...(taxes.length > 0 && { taxes: taxes.join('; ').slice(0, longestValue) }),
  };
}

function rateText({ name, ppm }: AppliedRate): string {
  return `${name} ${toPercent(ppm)} %`;
}
