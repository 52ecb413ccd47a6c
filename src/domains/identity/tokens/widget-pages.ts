import type { Caller } from '../../../platform/caller.ts';
import { isLinkMac, linkMac } from '../../../platform/lib/security/link-mac.ts';
import type { Services } from '../../../platform/services.ts';

/** Our own pages that show a business's widget, by token prefix, with the validity of their tokens. */
const pages = {
  wgp: { name: 'widget preview', lasts: 3_600_000 },
  wgb: { name: 'booking page', lasts: 86_400_000 },
} as const;

type Page = keyof typeof pages;

const pattern = /^(wgp|wgb)_([0-9a-z]{26})-([0-9a-z]{8,9})-([\w-]{22})$/;

/** Returns a token for one of our own pages that shows a business's widget. Nothing is stored. */
export function widgetPageToken(services: Services, page: Page, businessId: string): string {
  const { name, lasts } = pages[page];
  const until = (services.now() + lasts).toString(36);
  const signed = `${businessId.slice('biz_'.length)}-${until}`;
  return `${page}_${signed}-${linkMac(services, signed, name)}`;
}

/** Returns the caller of such a token: a visitor of the widget on our own pages. Null for any other text. */
export function widgetPageCaller(services: Services, token: string): Caller | null {
  const [, page = '', suffix = '', until = '', mac = ''] = pattern.exec(token) ?? [];
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
    origins: [new URL(services.config.baseUrl).origin],
    toolGroups: [],
  };
}
