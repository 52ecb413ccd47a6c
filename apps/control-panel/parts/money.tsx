import { useBusiness } from '../api/session.ts';
import { makeOnce } from '../texts/make-once.ts';
import { writeMoney } from '../texts/write-money.ts';
import { useSpoken } from '../texts/spoken.ts';

/** Formats amounts, in the business's currency unless another is given. */
export function useMoney(): (amount: number, currency?: string) => string {
  const { currency: own } = useBusiness();
  const { locale } = useSpoken();
  return moneyIn(locale, own);
}

const moneyIn = makeOnce(
  (locale, own) =>
    (amount: number, currency = own) =>
      writeMoney(amount, currency, locale),
);

/** How many decimal places amounts of a currency have. */
export function digitsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** Rounds a sum or difference of amounts to three decimal places, which drops the dust of binary fractions. */
export function withoutDust(sum: number): number {
  return Math.round(sum * 1000) / 1000;
}

/** An amount, in the business's currency unless another is given. */
export function Money({ amount, currency }: { amount: number; currency?: string }) {
  return <span className="numbers">{useMoney()(amount, currency)}</span>;
}
