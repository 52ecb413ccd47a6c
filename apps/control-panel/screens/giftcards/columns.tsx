import { giftcards as t } from '#texts/giftcards';
import { useMemo } from 'react';
import type { ListGiftCardsQuery } from '../../operations.generated.ts';
import type { Column } from '../../parts/list-columns.ts';
import { Money } from '../../parts/money.tsx';
import { useDate, useDay } from '../../parts/when.tsx';
import { CardState } from './state.tsx';

type Row = ListGiftCardsQuery['giftCards']['items'][number];

/** What the list shows of a gift card; on phones in cards of two by three. */
export function useCardColumns(): Column<Row>[] {
  const day = useDay();
  const date = useDate();
  return useMemo<Column<Row>[]>(() => {
    const titles = t.columns;
    return [
      { title: titles.code, width: '7rem', cell: ({ hint }) => `…${hint}`, inCard: 1 },
      { title: titles.client, width: '1.3fr', cell: ({ client }) => client?.name, inCard: 3 },
      {
        title: titles.status,
        width: '9rem',
        cell: ({ status }) => <CardState is={status} />,
        inCard: 5,
      },
      {
        title: titles.until,
        width: '9rem',
        cell: ({ lastDay }) => (lastDay ? t.validUntil({ day: date(lastDay) }) : t.forGood),
        inCard: 6,
        end: true,
      },
      {
        title: titles.value,
        width: '7rem',
        end: true,
        cell: ({ value, currency }) => <Money amount={value} currency={currency} />,
        desktopOnly: true,
      },
      {
        title: titles.balance,
        width: '7rem',
        end: true,
        cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
        inCard: 2,
      },
      {
        title: titles.issued,
        width: '7rem',
        end: true,
        cell: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time>,
        inCard: 4,
      },
    ];
  }, [day, date]);
}
