import { useSpoken } from '../texts/use-texts.ts';

/** Formats percentages, such as 19 or 8.875. */
export function usePercent(): (percent: number) => string {
  const { locale } = useSpoken();
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return percent => format.format(percent / 100);
}
