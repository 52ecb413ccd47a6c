import type { Caller } from '../../../platform/caller.ts';
import { isLinkMac, linkMac } from '../../../platform/lib/security/link-mac.ts';
import type { Services } from '../../../platform/services.ts';

const lasts = 3_600_000;
const purpose = 'widget preview';
const pattern = /^wgp_([0-9a-z]{26})-([0-9a-z]{8,9})-([\w-]{22})$/;

/** A token for an hour by which our own pages show the widget of a business. Nothing is stored. */
export function widgetPreviewToken(services: Services, businessId: string): string {
  const until = (services.now() + lasts).toString(36);
  const signed = `${businessId.slice('biz_'.length)}-${until}`;
  return `wgp_${signed}-${linkMac(services, signed, purpose)}`;
}

/** Who calls with such a token: a visitor of the widget, from pages of this service alone. Null for any other text. */
export function widgetPreviewCaller(services: Services, token: string): Caller | null {
  const [, suffix = '', until = '', mac = ''] = pattern.exec(token) ?? [];
  if (!mac || !isLinkMac(services, `${suffix}-${until}`, purpose, mac)) return null;
  if (Number.parseInt(until, 36) <= services.now()) return null;
  const businessId = `biz_${suffix}`;
  return {
    credential: 'widget',
    credentialId: `widget preview:${businessId}`,
    actor: { type: 'widget', id: null, name: 'widget preview' },
    userId: null,
    businessId,
    buyerId: null,
    operator: false,
    limit: 'visitor',
    origins: [new URL(services.config.baseUrl).origin],
    toolGroups: [],
  };
}
