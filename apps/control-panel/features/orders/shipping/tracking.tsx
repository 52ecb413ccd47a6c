import { ordersShipping as t } from '#texts/ordersShipping';
import { frame } from '#texts/frame';
import { Button, Group } from '@mantine/core';
import updateShipmentInput from 'virtual:limits/UpdateShipmentInput';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { TrackingFields, trackingOf, type Tracking } from './tracking-fields.tsx';
import { useShipment, type Shipment } from './use-shipment.ts';

/** Dialog to change a parcel's tracking data. */
export default function EditTracking({
  shipment,
  onClose,
}: {
  shipment: Shipment;
  onClose: () => void;
}) {
  const { save, cancel } = frame;
  const { change, isPending } = useShipment(shipment, onClose);
  const { carrier, trackingNumber, trackingUrl } = shipment;
  const fields = useFields<Tracking>(updateShipmentInput, {
    carrier: carrier ?? '',
    trackingNumber: trackingNumber ?? '',
    trackingUrl: trackingUrl ?? '',
  });
  const submit = fields.onSubmit(values => change(trackingOf(values), fields.showFailure));
  return (
    <Dialog opened onClose={onClose} title={t.edit}>
      <form onSubmit={submit}>
        <TrackingFields fields={fields} />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {save}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
