import { makeOnce } from '../texts/make-once.ts';
import { useSpoken } from '../texts/spoken.ts';

/** Formats percentages, such as 19 or 8.875. */
export function usePercent(): (percent: number) => string {
  return percentIn(useSpoken().locale);
}

const percentIn = makeOnce(locale => {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return (percent: number) => format.format(percent / 100);
});
