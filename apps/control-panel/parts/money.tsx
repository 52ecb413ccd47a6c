import { useBusiness } from '../api/session.ts';
import { useSpoken } from '../texts/use-texts.ts';

/** Formats amounts in the business's currency. */
export function useMoney(): (amount: number) => string {
  const { currency } = useBusiness();
  const { locale } = useSpoken();
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return amount => format.format(amount);
}

/** An amount in the business's currency. */
export function Money({ amount }: { amount: number }) {
  return <span className="numbers">{useMoney()(amount)}</span>;
}
