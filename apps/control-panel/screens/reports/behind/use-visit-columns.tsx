import { board } from '#texts/board';
import { reports } from '#texts/reports';
import { toneOf } from '../../../calendar/status-tone.ts';
import type { ListBehindQuery } from '../../../operations.generated.ts';
import type { Column } from '../../../parts/list-columns.ts';
import { Money } from '../../../parts/money.tsx';
import { Status } from '../../../parts/status.tsx';
import { When } from '../../../parts/when.tsx';

type Row = ListBehindQuery['appointments']['items'][number];

/** What the list shows of an appointment; on phones in cards of two by three. */
export function useVisitColumns(): Column<Row>[] {
  const { columns: t } = reports;
  const { status: names, nobody } = board;
  return [
    { title: t.client, width: '1.2fr', cell: ({ clientName }) => clientName, inCard: 1 },
    { title: t.service, width: '1.2fr', cell: ({ serviceName }) => serviceName, inCard: 3 },
    { title: t.person, width: '1fr', cell: ({ staffName }) => staffName ?? nobody, inCard: 5 },
    {
      title: t.status,
      width: '8rem',
      cell: ({ status }) => <Status tone={toneOf[status]}>{names[status]}</Status>,
      inCard: 4,
    },
    {
      title: t.price,
      width: '6rem',
      end: true,
      cell: ({ price, currency }) => <Money amount={price} currency={currency} />,
      inCard: 2,
    },
    {
      title: t.start,
      width: '9rem',
      end: true,
      cell: ({ startAt }) => <When at={startAt} />,
      inCard: 6,
    },
  ];
}
