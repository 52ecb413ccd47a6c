import { invalid } from '../../../platform/errors.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';

type Given = string | null | undefined;

interface Tracking {
  carrier?: Given;
  trackingNumber?: Given;
  trackingUrl?: Given;
}

/**
 * Reads the tracking of a shipment; values that were not given are undefined. @throws DomainError VALIDATION_FAILED that names
 * each bad field.
 */
export function readTracking({ carrier, trackingNumber, trackingUrl }: Tracking) {
  return collectIssues({
    carrier: () => line(carrier, 'carrier'),
    trackingNumber: () => line(trackingNumber, 'trackingNumber'),
    trackingUrl: () => (trackingUrl ? address(trackingUrl) : emptied(trackingUrl)),
  });
}

function line(text: Given, path: string): string | null | undefined {
  return text?.trim() ? readName(text, path) : emptied(text);
}

function emptied(text: Given): null | undefined {
  return text === undefined ? undefined : null;
}

/** Checks a tracking address. Mails and pages link to it, so it must not contain a password or a script. */
function address(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' && !url.username && !url.password) return url.href;
  throw invalid(
    'trackingUrl',
    'must be an https address such as https://carrier.example/track/123.',
    'web_address',
  );
}
