import type { Caller } from '../../platform/caller.ts';
import { readSealed } from '../../platform/lib/security/read-sealed.ts';
import type { Services } from '../../platform/services.ts';
import { offeredLanguages } from '../business/languages/spoken-language.ts';
import { unavailable } from '../business/suspending/refuse-suspended.ts';
import type { Shop } from './shop.entity.ts';
import { findOpenShop, type OpenShop } from './shop.queries.ts';

/** Returns the MCP address of a shop for clients' assistants. */
export function assistantUrl(
  { config }: Pick<Services, 'config'>,
  { slug }: Pick<Shop, 'slug'>,
): string {
  return `${config.baseUrl}/mcp/shop/${slug}`;
}

/** A client's assistant at a shop. */
export interface ShopperAssistant {
  readonly shop: OpenShop;
  readonly caller: Caller;
}

/**
 * Returns the caller of a client's assistant, which has no credential: a visitor of this shop from a network address. Null if the
 * shop does not exist or is not open. @throws Unavailable if its business is suspended.
 */
export async function shopperAssistant(
  services: Pick<Services, 'fork'>,
  { slug, visitorAddress }: { slug: string; visitorAddress: string },
): Promise<ShopperAssistant | null> {
  const shop = await findOpenShop(services.fork(), slug);
  if (!shop) return null;
  if (shop.suspended) throw unavailable(shop);
  const { businessId, revision, locale, languages } = shop;
  const caller: Caller = {
    credential: 'shopper_assistant',
    credentialId: `shopper_assistant:${businessId}`,
    actor: { type: 'shopper_assistant', id: null, name: null },
    userId: null,
    businessId,
    revision,
    offered: offeredLanguages({ locale, languages }),
    buyerId: null,
    operator: false,
    limit: 'visitor',
    visitorAddress,
    toolGroups: [],
  };
  return { shop, caller };
}

/** A conversation with an assistant is short, and the session is among its words. */
const sessionMilliseconds = 3_600_000;
const prefix = 'cls_';

const purpose = (businessId: string) => `client of an assistant at ${businessId}`;

/** The session of a client who has proven a phone or an address to an assistant. */
export interface ClientSession {
  readonly clientSession: string;
  readonly expiresAt: number;
}

/**
 * Encloses the token of a buyer in a session for the assistants of one business. It ends after an hour, or earlier with the token.
 * The assistant cannot use the token itself, which is for the buyer's account at all businesses.
 */
export function sealClient(
  { seal, now }: Pick<Services, 'seal' | 'now'>,
  { businessId, token }: { businessId: string; token: string },
): ClientSession {
  const expiresAt = now() + sessionMilliseconds;
  const text = JSON.stringify({ token, expiresAt });
  return { clientSession: prefix + seal.close(text, purpose(businessId)), expiresAt };
}

/** Returns the buyer's token in a session. Null if it is over, of another business, or none of ours. */
export function openClient(
  { seal, now }: Pick<Services, 'seal' | 'now'>,
  { businessId, clientSession }: { businessId: string; clientSession: string },
): string | null {
  if (!clientSession.startsWith(prefix)) return null;
  const sealed = clientSession.slice(prefix.length);
  const session = readSealed<{ token: string; expiresAt: number }>(
    seal,
    sealed,
    purpose(businessId),
  );
  return session && session.expiresAt > now() ? session.token : null;
}
