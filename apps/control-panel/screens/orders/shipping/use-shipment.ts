import { ordersShipping as t } from '#texts/ordersShipping';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import type { UpdateShipmentInput } from '../../../operations.generated.ts';
import { showDone, showFailure } from '../../../parts/toasts.ts';
import type { Order } from '../steps.ts';
import document from './update-shipment.graphql';

export type Shipment = Order['shipments'][number];

type Change = Omit<UpdateShipmentInput, 'businessId' | 'shipmentId' | 'version'>;

/** Changes a parcel as it was last read. */
export function useShipment({ id: shipmentId, version }: Shipment, onDone?: () => void) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(document, {
    affects: ['order', 'stock', 'catalog'],
    showsFailures: true,
    onDone: (_, { input: { status } }) => {
      showDone(
        { delivered: t.delivered, cancelled: t.undone, shipped: t.saved }[status ?? 'shipped'],
      );
      onDone?.();
    },
  });
  const change = (input: Change, onError: (error: Error) => void = showFailure) =>
    mutate({ input: { businessId, shipmentId, version, ...input } }, { onError });
  return { change, isPending };
}
