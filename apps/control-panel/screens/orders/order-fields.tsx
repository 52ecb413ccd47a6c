import { orders as t } from '#texts/orders';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { OwnForm } from '../../own-fields/own-form.tsx';
import { showDone } from '../../parts/toasts.ts';
import document from './edit/update-order.graphql';
import type { Order } from './steps.ts';

/** What an order has in fields that the business defined. */
export function OrderFields({ order }: { order: Order }) {
  const { id: orderId, version, status, fields: values } = order;
  const { id: businessId } = useBusiness();
  const can = useCan();
  const { mutate, isPending } = useChange(document, {
    affects: ['order'],
    showsFailures: true,
    onDone: ({ updateOrder }) => showDone(t.edited({ number: updateOrder.orderNumber })),
  });
  return (
    <OwnForm
      record="order"
      values={values}
      canChange={can('order_update') && status !== 'completed' && status !== 'cancelled'}
      isPending={isPending}
      onSave={(fields, then) => mutate({ input: { businessId, orderId, version, fields } }, then)}
    />
  );
}
