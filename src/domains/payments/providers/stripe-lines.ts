import type Stripe from 'stripe';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { sumOf, totalsByRate, type AppliedRate } from '../../taxes/calculate-tax.ts';
import { toPercent } from '../../../platform/lib/money/percent.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { billedMinor, itemize } from '../bills/itemize.ts';
import { toStripeAmount } from './amounts.ts';

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

const mostLines = 100;
const longestValue = 500;
const longestName = 250;

/** What a buyer sees on Stripe's page: what is on the bill, where that is exactly what is paid, else one line. */
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

/** The taxes of a payment of a whole bill, as Stripe keeps them with it. */
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
