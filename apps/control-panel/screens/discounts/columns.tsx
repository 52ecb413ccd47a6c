import { discounts as t } from '#texts/discounts';
import { useMemo } from 'react';
import type { ListDiscountsQuery } from '../../operations.generated.ts';
import type { Column } from '../../parts/list-columns.ts';
import { useMoney } from '../../parts/money.tsx';
import { Status } from '../../parts/status.tsx';
import { usePercent } from '../../parts/use-percent.ts';
import { useDate, useDay } from '../../parts/when.tsx';

type Row = ListDiscountsQuery['discounts']['items'][number];

/** What the list shows of a discount; on phones in cards of two by three. */
export function useDiscountColumns(): Column<Row>[] {
  const money = useMoney();
  const percent = usePercent();
  const day = useDay();
  const date = useDate();
  return useMemo<Column<Row>[]>(() => {
    const titles = t.columns;
    const worth = ({ kind, percent: part, amount }: Row) =>
      kind === 'percent'
        ? percent(part ?? 0)
        : kind === 'amount'
          ? money(amount ?? 0)
          : t.kinds.free_delivery;
    const time = ({ startsAt, lastDay }: Row) =>
      [startsAt && t.from({ day: day(startsAt) }), lastDay && t.until({ day: date(lastDay) })]
        .filter(Boolean)
        .join(' ') || t.always;
    return [
      { title: titles.name, width: '1.4fr', cell: ({ name }) => name, inCard: 1 },
      { title: titles.code, width: '9rem', cell: ({ code }) => code ?? t.byItself, inCard: 3 },
      { title: titles.worth, width: '8rem', cell: worth, inCard: 2, end: true },
      { title: titles.time, width: '13rem', cell: time, desktopOnly: true },
      {
        title: titles.status,
        width: '8rem',
        cell: ({ active }) => (
          <Status tone={active ? 'good' : 'quiet'}>{active ? t.active : t.paused}</Status>
        ),
        inCard: 5,
      },
      {
        title: titles.uses,
        width: '7rem',
        end: true,
        cell: ({ uses, mostUses }) =>
          mostUses === null ? uses : t.usesOf({ uses, most: mostUses }),
        inCard: 4,
      },
    ];
  }, [money, percent, day, date]);
}
