import { ordersShipping as t } from '#texts/ordersShipping';
import { frame } from '#texts/frame';
import { Button, Group, TextInput } from '@mantine/core';
import updateShipmentInput from 'virtual:limits/UpdateShipmentInput';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { type Fields, useFields } from '../../../ui/form/use-fields.ts';
import { type Shipment, useShipment } from './use-shipment.ts';

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

/** Tracking data of a parcel; empty strings are unset. */
export interface Tracking extends Record<string, string> {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

/** Fields for a parcel's tracking data. */
export function TrackingFields({ fields }: { fields: Fields<Tracking> }) {
  return (
    <>
      <TextInput {...fields.of('carrier')} label={t.carrier} mt="sm" />
      <TextInput {...fields.of('trackingNumber')} label={t.trackingNumber} mt="sm" />
      <TextInput
        {...fields.of('trackingUrl')}
        label={t.trackingUrl}
        type="url"
        placeholder="https://"
        mt="sm"
      />
    </>
  );
}

/** Returns the tracking data as mutation input, with null for empty values. */
export function trackingOf({ carrier, trackingNumber, trackingUrl }: Tracking) {
  return {
    carrier: carrier.trim() || null,
    trackingNumber: trackingNumber.trim() || null,
    trackingUrl: trackingUrl.trim() || null,
  };
}
