import { ordersShipping as t } from '#texts/ordersShipping';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import type { UpdateShipmentInput } from '../../../data/operations.generated.ts';
import { showDone, showFailure } from '../../../ui/change/toasts.ts';
import type { Order } from '../steps.ts';
import document from './update-shipment.graphql';

export type Shipment = Order['shipments'][number];

type Change = Omit<UpdateShipmentInput, 'businessId' | 'shipmentId' | 'version'>;

/** Returns the mutation that changes a parcel, with the version last read. */
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
