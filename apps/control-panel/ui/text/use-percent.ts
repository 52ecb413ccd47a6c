import { memoize } from '../../i18n/memoize.ts';
import { useSpoken } from '../../i18n/spoken.ts';

/** Returns a function that formats percentages, such as 19 or 8.875. */
export function usePercent(): (percent: number) => string {
  return percentIn(useSpoken().locale);
}

const percentIn = memoize(locale => {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return (percent: number) => format.format(percent / 100);
});
