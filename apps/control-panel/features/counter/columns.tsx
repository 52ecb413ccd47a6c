import { till as t } from '#texts/till';
import { useMemo } from 'react';
import type { ListCashDrawersQuery } from '../../data/operations.generated.ts';
import type { Column } from '../../ui/list/list-columns.ts';
import { useLocationColumn } from '../../ui/list/use-location-column.ts';
import styles from '../../ui/list/list.module.css';
import { Money } from '../../ui/text/money.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { When } from '../../ui/time/when.tsx';
import { useCashDrawerName } from './cash-drawer.ts';

type Row = ListCashDrawersQuery['cashDrawers']['items'][number];

/**
 * Returns the columns of the cash drawer list. On phones each card has two columns of three, with labelled
 * amounts.
 */
export function useCashDrawerColumns(): Column<Row>[] {
  const nameOf = useCashDrawerName();
  const location = useLocationColumn<Row>();
  return useMemo<Column<Row>[]>(() => {
    const titles = t.columns;
    const amount = (title: string, of: number | null, currency: string) =>
      of === null ? (
        <span className={styles['inRow']}>–</span>
      ) : (
        <>
          <span className={styles['inCard']}>{title} </span>
          <Money amount={of} currency={currency} />
        </>
      );
    return [
      { title: titles.name, width: '1fr', cell: ({ name }) => nameOf(name), inCard: 1 },
      ...location,
      {
        title: titles.status,
        width: '9rem',
        cell: ({ isOpen }) => (
          <Status tone={isOpen ? 'good' : 'quiet'}>{isOpen ? t.open : t.closed}</Status>
        ),
        inCard: 2,
      },
      {
        title: titles.opened,
        width: '10rem',
        cell: ({ openedAt }) => <When at={openedAt} />,
        inCard: 3,
      },
      { title: titles.by, width: '1fr', cell: ({ openedByName }) => openedByName, inCard: 5 },
      {
        title: titles.expected,
        width: '9rem',
        end: true,
        cell: ({ expected, currency }) => amount(titles.expected, expected, currency),
        inCard: 4,
      },
      {
        title: titles.counted,
        width: '8rem',
        end: true,
        cell: ({ counted, currency }) => amount(titles.counted, counted, currency),
        desktopOnly: true,
      },
      {
        title: titles.difference,
        width: '8rem',
        end: true,
        cell: ({ difference, currency }) => amount(titles.difference, difference, currency),
        inCard: 6,
      },
    ];
  }, [nameOf, location]);
}
