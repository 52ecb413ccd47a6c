import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import type { OrderStatusChange } from '../../operations.generated.ts';
import { showDone } from '../../parts/toasts.ts';
import { stateTexts } from '../../paying/states/texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import document from './set-order-status.graphql';
import type { Order } from './steps.ts';
import { texts } from './texts.ts';

/** Brings an order a step further, as it was last read. */
export function useStep({ id: orderId, version }: Order, onDone?: () => void) {
  const t = useTexts(texts);
  const { order: names } = useTexts(stateTexts);
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(document, {
    affects: ['order', 'payment', 'appointment', 'catalog', 'stock', 'client'],
    onDone: ({ setOrderStatus: { orderNumber, status } }) => {
      showDone(t.done(orderNumber, names[status]));
      onDone?.();
    },
  });
  const take = (status: OrderStatusChange, reason?: string) =>
    mutate({ input: { businessId, orderId, version, status, ...(reason && { reason }) } });
  return { take, isPending };
}
