import { paying } from '#texts/paying';
import { orders as t } from '#texts/orders';
import { frame } from '#texts/frame';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import { useAwaitsFields } from '../../own-fields/use-own-fields.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { Failed } from '../../parts/failed.tsx';
import { Ledger, useTargetPayments } from '../../paying/ledger.tsx';
import { Receipts } from '../../paying/receipts/receipts.tsx';
import { Settling } from '../../paying/settling/settling.tsx';
import { Actions } from './actions.tsx';
import { Head } from './head.tsx';
import { Lines } from './lines.tsx';
import document from './order.graphql';
import { OrderFields } from './order-fields.tsx';
import { Returns } from './returning/returns.tsx';
import { Sellers } from './sellers/sellers.tsx';
import { Shipments } from './shipping/shipments.tsx';
import styles from './order.module.css';

/** An order, on top of any screen. */
export default function OrderDrawer({ id: orderId }: { id: string }) {
  const { payments: paymentsTitle } = paying;
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const { data, error, refetch } = useRead('order', document, { businessId, orderId });
  const money = useTargetPayments({ orderId });
  const awaitsFields = useAwaitsFields();
  // All that is shown of it comes at once.
  const order = awaitsFields || money.isLoading ? undefined : data?.order;
  const can = useCan();
  const canSell = can('order_update') && can('staff_read');
  return (
    <Drawer
      opened
      title={order ? t.one({ number: order.orderNumber }) : error ? failed.title : loading}
      onClose={() => open(undefined)}
      footer={order && <Actions order={order} payments={money.payments ?? []} />}
    >
      {error && !order && <Failed error={error} onAgain={() => void refetch()} />}
      {order && (
        <>
          <Head order={order} />
          <Lines order={order} />
          {canSell && order.status !== 'cancelled' && <Sellers order={order} />}
          <OrderFields order={order} />
          <Shipments order={order} />
          <Returns order={order} />
          <h3 className={styles['title']}>{paymentsTitle}</h3>
          {order.status === 'cancelled' && <Settling target={{ orderId }} settled={order} />}
          <Ledger
            payments={money.payments}
            error={money.error}
            onAgain={() => void money.refetch()}
          />
          <Receipts
            target={{ orderId }}
            receipts={order.receipts}
            isSold={order.status !== 'cancelled' && order.total > 0}
            isRefunded={order.paymentStatus.endsWith('refunded')}
          />
        </>
      )}
    </Drawer>
  );
}
