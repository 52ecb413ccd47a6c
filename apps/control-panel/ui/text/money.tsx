import { useBusiness } from '../../data/session.ts';
import { memoize } from '../../i18n/memoize.ts';
import { writeMoney } from '../../i18n/write-money.ts';
import { useSpoken } from '../../i18n/spoken.ts';

/** Returns a function that formats amounts, in the business's currency by default. */
export function useMoney(): (amount: number, currency?: string) => string {
  const { currency: own } = useBusiness();
  const { locale } = useSpoken();
  return moneyIn(locale, own);
}

const moneyIn = memoize(
  (locale, own) =>
    (amount: number, currency = own) =>
      writeMoney(amount, currency, locale),
);

/** Returns the number of decimal places of a currency. */
export function digitsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** Rounds a sum of amounts to three decimal places, which removes errors of binary fractions. */
export function withoutDust(sum: number): number {
  return Math.round(sum * 1000) / 1000;
}

/** An amount, in the business's currency by default. */
export function Money({ amount, currency }: { amount: number; currency?: string }) {
  return <span className="numbers">{useMoney()(amount, currency)}</span>;
}

/** Returns a function that formats percentages, such as 19 or 8.875. */
export function usePercent(): (percent: number) => string {
  return percentIn(useSpoken().locale);
}

const percentIn = memoize(locale => {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return (percent: number) => format.format(percent / 100);
});
