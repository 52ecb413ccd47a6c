import { payingReceipts } from '#texts/payingReceipts';
import { receipts } from '#texts/receipts';
import { useMemo } from 'react';
import type { ListReceiptsQuery } from '../../operations.generated.ts';
import type { Column } from '../../parts/list-columns.ts';
import { Money } from '../../parts/money.tsx';
import { When } from '../../parts/when.tsx';

type Row = ListReceiptsQuery['receipts']['items'][number];

/** What the list shows of a document; on phones in cards of two by three. */
export function useReceiptColumns(): Column<Row>[] {
  const { columns: titles, order } = receipts;
  const { kinds } = payingReceipts;
  return useMemo(
    () => [
      { title: titles.number, width: '9rem', cell: ({ number }) => number, inCard: 1 },
      { title: titles.kind, width: '8rem', cell: ({ kind }) => kinds[kind], inCard: 5 },
      { title: titles.buyer, width: '1.3fr', cell: ({ buyerName }) => buyerName, inCard: 3 },
      {
        title: titles.for,
        width: '9rem',
        cell: ({ orderNumber }) => orderNumber !== null && order({ number: orderNumber }),
        desktopOnly: true,
      },
      {
        title: titles.issued,
        width: '9rem',
        end: true,
        cell: ({ issuedAt }) => <When at={issuedAt} />,
        inCard: 4,
      },
      {
        title: titles.credited,
        width: '8rem',
        end: true,
        cell: ({ credited, currency }) =>
          credited > 0 && <Money amount={credited} currency={currency} />,
        desktopOnly: true,
      },
      {
        title: titles.gross,
        width: '8rem',
        end: true,
        cell: ({ gross, currency, kind }) => (
          <Money amount={kind === 'credit_note' ? -gross : gross} currency={currency} />
        ),
        inCard: 2,
      },
    ],
    [titles, kinds, order],
  );
}
