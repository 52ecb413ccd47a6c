import { reportsName } from '#texts/reportsName';
import { reports as t } from '#texts/reports';
import type { ComponentProps } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { usePages } from '../../../data/use-read.ts';
import type { ListCommissionsQuery } from '../../../data/operations.generated.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import type { Column } from '../../../ui/list/list-columns.ts';
import { List } from '../../../ui/list/list.tsx';
import { Money, useMoney, usePercent } from '../../../ui/text/money.tsx';
import { OpenLink } from '../../../ui/layout/open-link.tsx';
import { When } from '../../../ui/time/when.tsx';
import document from './list-commissions.graphql';
import type { Behind } from './use-behind.ts';

type Row = ListCommissionsQuery['commissions']['items'][number];

/** A sale can have several commission rows, so the row id combines both ids. Each row opens its sale. */
const idOf = ({ id, orderId, appointmentId }: Row) => `${orderId ?? appointmentId} ${id}`;

function SaleLink({ id, ...props }: ComponentProps<typeof OpenLink>) {
  return <OpenLink id={id.split(' ')[0]!} {...props} />;
}

/** Lists commissions, newest first. */
export default function Commissions({ asked: { days, filter } }: { asked: Behind }) {
  const { id: businessId } = useBusiness();
  const columns = useColumns();
  const { staffId, catalogItemId } = filter;
  const asked = {
    businessId,
    ...days,
    ...(staffId && { staffId }),
    ...(catalogItemId && { catalogItemId }),
  };
  const pages = usePages('payment', document, asked, ({ commissions }) => commissions);
  const empty = <Empty icon="payments" title={t.none} />;
  return <List label={t.lists.commissions} link={SaleLink} {...{ pages, columns, idOf, empty }} />;
}

function useColumns(): Column<Row>[] {
  const { columns } = t;
  const { divided } = reportsName;
  const money = useMoney();
  const percent = usePercent();
  return [
    { title: divided.staff, width: '1fr', cell: ({ staffName }) => staffName, inCard: 1 },
    { title: columns.sale, width: '1.4fr', cell: ({ itemName }) => itemName, inCard: 3 },
    {
      title: columns.base,
      width: '7rem',
      end: true,
      cell: ({ base }) => <Money amount={base} />,
      inCard: 5,
    },
    {
      title: columns.rate,
      width: '7rem',
      end: true,
      cell: ({ unitAmount, percent: share }) =>
        unitAmount == null ? percent(share ?? 0) : money(unitAmount),
      inCard: 4,
    },
    {
      title: columns.earned,
      width: '7rem',
      end: true,
      cell: ({ amount }) => <Money amount={amount} />,
      inCard: 2,
    },
    {
      title: columns.start,
      width: '9rem',
      end: true,
      cell: ({ at }) => <When at={at} />,
      inCard: 6,
    },
  ];
}
