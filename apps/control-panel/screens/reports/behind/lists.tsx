import { reports as t } from '#texts/reports';
import { useBusiness } from '../../../api/session.ts';
import { useAddress } from '../../../api/use-address.ts';
import { usePages } from '../../../api/use-read.ts';
import { Empty } from '../../../parts/empty.tsx';
import { List } from '../../../parts/list.tsx';
import { useSpoken } from '../../../texts/spoken.ts';
import { useOrderColumns } from '../../orders/columns.tsx';
import ordersDocument from '../../orders/list-orders.graphql';
import { usePaymentColumns } from '../../payments/columns.tsx';
import paymentsDocument from '../../payments/list-payments.graphql';
import document from './list-behind.graphql';
import type { Behind } from './use-behind.ts';
import { useVisitColumns } from './use-visit-columns.tsx';

interface Props {
  asked: Behind;
}

const idOf = ({ id }: { id: string }) => id;

/** The appointments, by start. */
export function VisitsBehind({ asked: { span, filter } }: Props) {
  const { id: businessId } = useBusiness();
  const [{ open: openId }] = useAddress();
  const columns = useVisitColumns();
  const asked = { businessId, ...span, ...filter };
  const pages = usePages('appointment', document, asked, ({ appointments }) => appointments);
  const empty = <Empty icon="calendar" title={t.none} />;
  return <List label={t.lists.visits} {...{ pages, columns, idOf, openId, empty }} />;
}

/** The orders that were placed then. */
export function OrdersBehind({ asked: { span } }: Props) {
  const { id: businessId } = useBusiness();
  const [{ open: openId }] = useAddress();
  const columns = useOrderColumns();
  const pages = usePages('order', ordersDocument, { businessId, ...span }, ({ orders }) => orders);
  const empty = <Empty icon="orders" title={t.none} />;
  return <List label={t.lists.orders} {...{ pages, columns, idOf, openId, empty }} />;
}

/** The payments that were begun then. */
export function PaymentsBehind({ asked: { span } }: Props) {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [{ open: openId }] = useAddress();
  const columns = usePaymentColumns();
  const asked = { businessId, language, ...span };
  const pages = usePages('payment', paymentsDocument, asked, ({ payments }) => payments);
  const empty = <Empty icon="payments" title={t.none} />;
  return <List label={t.lists.payments} {...{ pages, columns, idOf, openId, empty }} />;
}
