import { orders } from '#texts/orders';
import { useMemo } from 'react';
import type { ListOrdersQuery } from '../../data/operations.generated.ts';
import { Age } from '../../ui/time/age.tsx';
import type { Column } from '../../ui/list/list-columns.ts';
import { useLocationColumn } from '../../ui/list/use-location-column.ts';
import { Money } from '../../ui/text/money.tsx';
import { State } from '../payments/state.tsx';
import styles from './order.module.css';

type Row = ListOrdersQuery['orders']['items'][number];

/** Returns the columns of the order list. On phones each card has two columns of three. */
export function useOrderColumns(): Column<Row>[] {
  const { columns: titles } = orders;
  const location = useLocationColumn<Row>();
  return useMemo(
    () => [
      {
        title: titles.order,
        width: '1.1fr',
        cell: ({ orderNumber, clientName }) => (
          <>
            <span className={styles['number']}>{orderNumber}</span> {clientName}
          </>
        ),
        inCard: 1,
      },
      { title: titles.items, width: '1.5fr', cell: row => linesOf(row), inCard: 3 },
      ...location,
      {
        title: titles.status,
        width: '7.5rem',
        cell: ({ status }) => <State of="order" is={status} />,
        inCard: 6,
      },
      {
        title: titles.payment,
        width: '9rem',
        cell: ({ status, paymentStatus }) =>
          status === 'cancelled' && paymentStatus === 'unpaid' ? null : (
            <State of="paid" is={paymentStatus} />
          ),
        inCard: 4,
      },
      {
        title: titles.total,
        width: '6rem',
        end: true,
        cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
        inCard: 2,
      },
      {
        title: titles.age,
        width: '6rem',
        end: true,
        cell: ({ createdAt }) => <Age at={createdAt} />,
        inCard: 5,
      },
    ],
    [titles, location],
  );
}

/** Summarizes an order's lines. Cancelled lines are skipped, unless all are cancelled. */
function linesOf({ items }: Row): string {
  const held = items.filter(({ cancelled }) => !cancelled);
  return (held.length > 0 ? held : items)
    .map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title))
    .join(', ');
}
