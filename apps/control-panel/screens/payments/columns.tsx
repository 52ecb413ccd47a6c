import { payments as t } from '#texts/payments';
import { useMemo } from 'react';
import type { ListPaymentsQuery } from '../../operations.generated.ts';
import { Age } from '../../parts/age.tsx';
import type { Column } from '../../parts/list-columns.ts';
import { Money, useMoney } from '../../parts/money.tsx';
import { Status } from '../../parts/status.tsx';
import { State } from '../../paying/states/state.tsx';

type Row = ListPaymentsQuery['payments']['items'][number];

/** What the list shows of a payment; on phones in cards of two by three. */
export function usePaymentColumns(): Column<Row>[] {
  return useMemo(
    () => [
      {
        title: t.columns.client,
        width: '1.3fr',
        cell: ({ client, description }) => client?.name ?? description,
        inCard: 1,
      },
      { title: t.columns.for, width: '1fr', cell: row => targetOf(row), inCard: 3 },
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
    [],
  );
}

/** What was given back of a payment, and what is still owed. */
function Back({ row: { refunded, owedBack, currency } }: { row: Row }) {
  const money = useMoney();
  if (owedBack > 0)
    return <Status tone="warn">{t.owed({ amount: money(owedBack, currency) })}</Status>;
  return refunded > 0 && <>−{money(refunded, currency)}</>;
}

/** What a payment is for, in a word. */
export function targetOf({
  orderNumber,
  appointmentId,
  description,
}: Pick<Row, 'orderNumber' | 'appointmentId' | 'description'>): string {
  if (orderNumber !== null) return t.order({ number: orderNumber });
  return appointmentId ? t.appointment : description;
}
