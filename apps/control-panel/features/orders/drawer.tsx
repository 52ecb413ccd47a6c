import { paying } from '#texts/paying';
import { orders as t } from '#texts/orders';
import { frame } from '#texts/frame';
import { Suspense } from 'react';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { useAwaitsFields } from '../custom-fields/use-custom-fields.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Ledger, useTargetPayments } from '../payments/ledger.tsx';
import { Receipts } from '../receipts/issuing/receipts.tsx';
import { Settling } from '../payments/settling/settling.tsx';
import { Actions } from './actions.tsx';
import { Head } from './head.tsx';
import { Lines } from './lines.tsx';
import document from './order.graphql';
import { Returns } from './returning/returns.tsx';
import { Sellers } from './sellers/sellers.tsx';
import { Shipments } from './shipping/shipments.tsx';
import { useChange } from '../../ui/change/use-change.ts';
import { CustomFieldForm } from '../custom-fields/custom-field-form.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import updateOrderDocument from './edit/update-order.graphql';
import type { Order } from './steps.ts';
import styles from './order.module.css';

const PointsAtSale = lazyComponent(() => import('../loyalty/at-sale.tsx'));

/** Drawer with an order, on top of any screen. */
export default function OrderDrawer({ id: orderId }: { id: string }) {
  const { payments: paymentsTitle } = paying;
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
  const { data, error, refetch } = useRead('order', document, { businessId, orderId });
  const money = useTargetPayments({ orderId });
  const awaitsFields = useAwaitsFields();
  // Waits for all reads, so that the drawer renders at once.
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
          <Points order={order} />
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

/** The points of the client, to use with an order that can be changed. */
function Points({ order }: { order: Order }) {
  const { id, clientId, version, status, due } = order;
  const { id: businessId } = useBusiness();
  const can = useCan();
  const { mutate } = useChange(updateOrderDocument, {
    affects: ['order', 'loyalty'],
    onDone: ({ updateOrder }) => showDone(t.edited({ number: updateOrder.orderNumber })),
  });
  const isOpen = status !== 'completed' && status !== 'cancelled' && due > 0;
  if (!clientId || !isOpen || !can('order_update') || !can('client_read')) return null;
  return (
    <Suspense>
      <PointsAtSale
        clientId={clientId}
        order={{ id, version }}
        onCode={discountCode =>
          mutate({ input: { businessId, orderId: id, version, discountCode } })
        }
      />
    </Suspense>
  );
}

/** Values of the business's custom fields for an order. */
function OrderFields({ order }: { order: Order }) {
  const { id: orderId, version, status, fields: values } = order;
  const { id: businessId } = useBusiness();
  const can = useCan();
  const { mutate, isPending } = useChange(updateOrderDocument, {
    affects: ['order'],
    showsFailures: true,
    onDone: ({ updateOrder }) => showDone(t.edited({ number: updateOrder.orderNumber })),
  });
  return (
    <CustomFieldForm
      record="order"
      values={values}
      canChange={can('order_update') && status !== 'completed' && status !== 'cancelled'}
      isPending={isPending}
      onSave={(fields, then) => mutate({ input: { businessId, orderId, version, fields } }, then)}
    />
  );
}
