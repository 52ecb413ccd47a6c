import { isLinkMac, linkMac } from '../../../platform/lib/security/link-mac.ts';
import type { Services } from '../../../platform/services.ts';

const lasts = 3_600_000;
const purpose = 'look preview';

/** Returns a token that shows the draft of a shop's look for an hour. Nothing is stored. */
export function previewToken(services: Services, businessId: string): string {
  const until = (services.now() + lasts).toString(36);
  return `lkp_${until}-${linkMac(services, `${businessId}-${until}`, purpose)}`;
}

/** Tells if a token shows the draft of this business's shop now. */
export function isPreviewToken(services: Services, businessId: string, token: string): boolean {
  const [, until = '', mac = ''] = /^lkp_([0-9a-z]{8,9})-([\w-]{22})$/.exec(token) ?? [];
  return (
    mac !== '' &&
    isLinkMac(services, `${businessId}-${until}`, purpose, mac) &&
    Number.parseInt(until, 36) > services.now()
  );
}
