import { payments as t } from '#texts/payments';
import { useMemo } from 'react';
import type { ListPaymentsQuery } from '../../data/operations.generated.ts';
import { Age } from '../../ui/time/age.tsx';
import type { Column } from '../../ui/list/list-columns.ts';
import { useLocationColumn } from '../../ui/list/use-location-column.ts';
import { Money, useMoney } from '../../ui/text/money.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { State } from './state.tsx';

type Row = ListPaymentsQuery['payments']['items'][number];

/** Returns the columns of the payment list. On phones each card has two columns of three. */
export function usePaymentColumns(): Column<Row>[] {
  const location = useLocationColumn<Row>();
  return useMemo(
    () => [
      {
        title: t.columns.client,
        width: '1.3fr',
        cell: ({ client, description }) => client?.name ?? description,
        inCard: 1,
      },
      { title: t.columns.for, width: '1fr', cell: row => targetOf(row), inCard: 3 },
      ...location,
      {
        title: t.columns.through,
        width: '8rem',
        cell: ({ method, providerName }) => (method ? t.methods[method] : providerName),
        desktopOnly: true,
      },
      {
        title: t.columns.status,
        width: '11.5rem',
        cell: ({ status }) => <State of="payment" is={status} />,
        inCard: 4,
      },
      {
        title: t.columns.back,
        width: '9rem',
        cell: row => <Back row={row} />,
        inCard: 6,
        end: true,
      },
      {
        title: t.columns.amount,
        width: '6.5rem',
        end: true,
        cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        inCard: 2,
      },
      {
        title: t.columns.age,
        width: '6rem',
        end: true,
        cell: ({ createdAt }) => <Age at={createdAt} />,
        inCard: 5,
      },
    ],
    [location],
  );
}

/** Shows the refunded amount of a payment, or the refund that is still owed. */
function Back({ row: { refunded, owedBack, currency } }: { row: Row }) {
  const money = useMoney();
  if (owedBack > 0)
    return <Status tone="warn">{t.owed({ amount: money(owedBack, currency) })}</Status>;
  return refunded > 0 && <>−{money(refunded, currency)}</>;
}

/** Returns a short text for the subject of a payment. */
export function targetOf({
  orderNumber,
  appointmentId,
  description,
}: Pick<Row, 'orderNumber' | 'appointmentId' | 'description'>): string {
  if (orderNumber !== null) return t.order({ number: orderNumber });
  return appointmentId ? t.appointment : description;
}
