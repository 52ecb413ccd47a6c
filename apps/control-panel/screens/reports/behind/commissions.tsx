import { reportsName } from '#texts/reportsName';
import { reports as t } from '#texts/reports';
import type { ComponentProps } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { usePages } from '../../../api/use-read.ts';
import type { ListCommissionsQuery } from '../../../operations.generated.ts';
import { Empty } from '../../../parts/empty.tsx';
import type { Column } from '../../../parts/list-columns.ts';
import { List } from '../../../parts/list.tsx';
import { Money, useMoney } from '../../../parts/money.tsx';
import { OpenLink } from '../../../parts/open-link.tsx';
import { usePercent } from '../../../parts/use-percent.ts';
import { When } from '../../../parts/when.tsx';
import document from './list-commissions.graphql';
import type { Behind } from './use-behind.ts';

type Row = ListCommissionsQuery['commissions']['items'][number];

/** A sale may have several rows, each of which opens it. */
const idOf = ({ id, orderId, appointmentId }: Row) => `${orderId ?? appointmentId} ${id}`;

function SaleLink({ id, ...props }: ComponentProps<typeof OpenLink>) {
  return <OpenLink id={id.split(' ')[0]!} {...props} />;
}

/** What was earned, the newest first. */
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
