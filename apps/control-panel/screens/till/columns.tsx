import type { ListCashDrawersQuery } from '../../operations.generated.ts';
import type { Column } from '../../parts/list-columns.ts';
import { Money } from '../../parts/money.tsx';
import { Status } from '../../parts/status.tsx';
import { When } from '../../parts/when.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { texts } from './texts.ts';

type Row = ListCashDrawersQuery['cashDrawers']['items'][number];

/** What the list shows of a cash drawer; on phones in cards of two by three. */
export function useDrawerColumns(): Column<Row>[] {
  const t = useTexts(texts);
  const titles = t.columns;
  const amount = (of: number | null, currency: string) =>
    of === null ? '–' : <Money amount={of} currency={currency} />;
  return [
    { title: titles.name, width: '1fr', cell: ({ name }) => name, inCard: 1 },
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
    { title: titles.by, width: '1fr', cell: ({ openedByName }) => openedByName, desktopOnly: true },
    {
      title: titles.expected,
      width: '9rem',
      end: true,
      cell: ({ expected, currency }) => amount(expected, currency),
      inCard: 4,
    },
    {
      title: titles.counted,
      width: '8rem',
      end: true,
      cell: ({ counted, currency }) => amount(counted, currency),
      inCard: 5,
    },
    {
      title: titles.difference,
      width: '8rem',
      end: true,
      cell: ({ difference, currency }) => amount(difference, currency),
      inCard: 6,
    },
  ];
}
