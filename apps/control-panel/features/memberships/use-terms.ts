import { memberships as t } from '#texts/memberships';
import { useMoney } from '../../ui/text/money.tsx';
import { useDate } from '../../ui/time/when.tsx';

interface Priced {
  price: number;
  currency: string;
  period: 'month' | 'year';
}

interface Renewed {
  lastDay: string;
  renewsOn: string | null;
  endsWithPeriod: boolean;
}

/** Returns functions that tell the price of a membership, and what happens after its present period. */
export function useTerms() {
  const money = useMoney();
  const date = useDate();
  return {
    price: ({ price, currency, period }: Priced) =>
      t.perPeriod({ amount: money(price, currency), period }),
    next: ({ lastDay, renewsOn, endsWithPeriod }: Renewed) => {
      if (endsWithPeriod) return t.ends({ day: date(lastDay) });
      return renewsOn ? t.renews({ day: date(renewsOn) }) : '';
    },
  };
}
