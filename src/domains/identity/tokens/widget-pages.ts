import type { Caller } from '../../../platform/caller.ts';
import { isLinkMac, linkMac } from '../../../platform/lib/security/link-mac.ts';
import type { Services } from '../../../platform/services.ts';

/** Our own pages that show a business's widget, by token prefix, with the validity of their tokens. */
const pages = {
  wgp: { name: 'widget preview', lasts: 3_600_000 },
  wgb: { name: 'booking page', lasts: 86_400_000 },
} as const;

type Page = keyof typeof pages;

const pattern = /^(wgp|wgb)_([0-9a-z]{26})-([0-9a-z]{8,9})-([\w-]{22})(?:\.([0-9A-Z]{8}))?$/;

/**
 * Returns a token for one of our own pages that shows a business's widget. Nothing is stored. The code of the friend whose link
 * led to the page follows it, so that bookings by the widget name the friend.
 */
export function widgetPageToken(
  services: Services,
  page: Page,
  { businessId, friendCode = null }: { businessId: string; friendCode?: string | null },
): string {
  const { name, lasts } = pages[page];
  const until = (services.now() + lasts).toString(36);
  const signed = `${businessId.slice('biz_'.length)}-${until}`;
  const token = `${page}_${signed}-${linkMac(services, signed, name)}`;
  return friendCode === null ? token : `${token}.${friendCode}`;
}

/** Returns the caller of such a token: a visitor of the widget on our own pages. Null for any other text. */
export function widgetPageCaller(services: Services, token: string): Caller | null {
  const [, page = '', suffix = '', until = '', mac = '', friendCode] = pattern.exec(token) ?? [];
  if (!mac) return null;
  const { name } = pages[page as Page];
  if (!isLinkMac(services, `${suffix}-${until}`, name, mac)) return null;
  if (Number.parseInt(until, 36) <= services.now()) return null;
  const businessId = `biz_${suffix}`;
  return {
    credential: 'widget',
    credentialId: `${name}:${businessId}`,
    actor: { type: 'widget', id: null, name },
    userId: null,
    businessId,
    buyerId: null,
    operator: false,
    limit: 'visitor',
    ...(friendCode !== undefined && { friendCode }),
    origins: [new URL(services.config.baseUrl).origin],
    toolGroups: [],
  };
}
