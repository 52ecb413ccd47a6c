import { reports as t } from '#texts/reports';
import { useMoney } from '../../../ui/text/money.tsx';
import { useSpoken } from '../../../i18n/spoken.ts';
import type { Figure } from './figures.ts';

/** Returns a function that formats figures for the user's locale. */
export function useWritten(): (value: number | null, as: Figure['as']) => string {
  const { locale } = useSpoken();
  const money = useMoney();
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const hours = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (value, as) => {
    if (value === null) return '–';
    if (as === 'money') return money(value);
    if (as === 'percent') return percent.format(value);
    return as === 'hours' ? t.hours({ hours: hours.format(value / 60) }) : count.format(value);
  };
}

/** Returns a function that formats figures compactly, for the axis. */
export function useShort(): (value: number, as: Figure['as']) => string {
  const { locale } = useSpoken();
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (value, as) => (as === 'percent' ? percent : short).format(value);
}
