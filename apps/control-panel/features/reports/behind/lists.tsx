import { reports } from '#texts/reports';
import { board } from '#texts/board';
import { useCurrentLocation } from '../../../data/locations/current-location.ts';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { usePages } from '../../../data/use-read.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { List } from '../../../ui/list/list.tsx';
import { useSpoken } from '../../../i18n/spoken.ts';
import { useOrderColumns } from '../../orders/columns.tsx';
import ordersDocument from '../../orders/list-orders.graphql';
import { usePaymentColumns } from '../../payments/columns.tsx';
import paymentsDocument from '../../payments/list-payments.graphql';
import document from './list-behind.graphql';
import type { Behind } from './use-behind.ts';
import { toneOf } from '../../../data/board/status-tone.ts';
import type { ListBehindQuery } from '../../../data/operations.generated.ts';
import type { Column } from '../../../ui/list/list-columns.ts';
import { Money } from '../../../ui/text/money.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { When } from '../../../ui/time/when.tsx';

interface Props {
  asked: Behind;
}

/** Returns the filter for the location that the reports show; none for all. */
function useAtLocation(): { locationId?: string } {
  const { id } = useCurrentLocation();
  return id === undefined ? {} : { locationId: id };
}

const idOf = ({ id }: { id: string }) => id;

/** Lists the appointments of the period, by start. */
export function AppointmentsBehind({ asked: { span, filter } }: Props) {
  const { id: businessId } = useBusiness();
  const [{ open: openId }] = useAddress();
  const columns = useAppointmentColumns();
  const asked = { businessId, ...span, ...filter, ...useAtLocation() };
  const pages = usePages('appointment', document, asked, ({ appointments }) => appointments);
  const empty = <Empty icon="calendar" title={reports.none} />;
  return <List label={reports.lists.visits} {...{ pages, columns, idOf, openId, empty }} />;
}

/** Lists the orders placed in the period. */
export function OrdersBehind({ asked: { span } }: Props) {
  const { id: businessId } = useBusiness();
  const [{ open: openId }] = useAddress();
  const columns = useOrderColumns();
  const pages = usePages(
    'order',
    ordersDocument,
    { businessId, ...span, ...useAtLocation() },
    ({ orders }) => orders,
  );
  const empty = <Empty icon="orders" title={reports.none} />;
  return <List label={reports.lists.orders} {...{ pages, columns, idOf, openId, empty }} />;
}

/** Lists the payments begun in the period. */
export function PaymentsBehind({ asked: { span } }: Props) {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [{ open: openId }] = useAddress();
  const columns = usePaymentColumns();
  const asked = { businessId, language, ...span, ...useAtLocation() };
  const pages = usePages('payment', paymentsDocument, asked, ({ payments }) => payments);
  const empty = <Empty icon="payments" title={reports.none} />;
  return <List label={reports.lists.payments} {...{ pages, columns, idOf, openId, empty }} />;
}

type Row = ListBehindQuery['appointments']['items'][number];

/** Returns the columns of the appointment list. On phones each card has two columns of three. */
function useAppointmentColumns(): Column<Row>[] {
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
