import { ordersShipping as t } from '#texts/ordersShipping';
import { TextInput } from '@mantine/core';
import type { Fields } from '../../../ui/form/use-fields.ts';

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
