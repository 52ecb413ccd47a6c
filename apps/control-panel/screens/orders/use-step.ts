import { payingStates } from '#texts/payingStates';
import { orders as t } from '#texts/orders';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import type { OrderStatusChange } from '../../operations.generated.ts';
import { showDone } from '../../parts/toasts.ts';
import document from './set-order-status.graphql';
import type { Order } from './steps.ts';

/** Brings an order a step further, as it was last read. */
export function useStep({ id: orderId, version }: Order, onDone?: () => void) {
  const { order: names } = payingStates;
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(document, {
    affects: ['order', 'payment', 'appointment', 'catalog', 'stock', 'client'],
    onDone: ({ setOrderStatus: { orderNumber, status } }) => {
      showDone(t.done({ number: orderNumber, status: names[status] }));
      onDone?.();
    },
  });
  const take = (status: OrderStatusChange, reason?: string) =>
    mutate({ input: { businessId, orderId, version, status, ...(reason && { reason }) } });
  return { take, isPending };
}
