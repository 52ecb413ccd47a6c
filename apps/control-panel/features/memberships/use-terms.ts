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
    /** Price of the next plan, its first day and its visits. */
    planned: (
      {
        price,
        period,
        visits,
        beginsOn,
      }: Omit<Priced, 'currency'> & { visits: number; beginsOn: string | null },
      { currency }: Pick<Priced, 'currency'>,
    ) =>
      [
        t.perPeriod({ amount: money(price, currency), period }),
        beginsOn && t.fromDay({ day: date(beginsOn) }),
        visits > 0 && `${t.visits}: ${visits}`,
      ]
        .filter(Boolean)
        .join(' · '),
    next: ({ lastDay, renewsOn, endsWithPeriod }: Renewed) => {
      if (endsWithPeriod) return t.ends({ day: date(lastDay) });
      return renewsOn ? t.renews({ day: date(renewsOn) }) : '';
    },
  };
}
