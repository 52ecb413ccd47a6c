import { ordersShipping as t } from '#texts/ordersShipping';
import { TextInput } from '@mantine/core';
import type { Fields } from '../../../parts/use-fields.ts';

/** How a parcel is followed, as far as that is known; empty texts are nothing. */
export interface Tracking extends Record<string, string> {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

/** The fields for how a parcel is followed. */
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

/** The same as the contract takes it. */
export function trackingOf({ carrier, trackingNumber, trackingUrl }: Tracking) {
  return {
    carrier: carrier.trim() || null,
    trackingNumber: trackingNumber.trim() || null,
    trackingUrl: trackingUrl.trim() || null,
  };
}
