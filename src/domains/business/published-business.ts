import type { Services } from '../../platform/services.ts';
import { Business } from './business.entity.ts';
import type { Context } from '../../platform/context.ts';
import { likePattern, readPage } from '../../platform/database/query/pages.ts';
import type { QueryBusinessesArgs } from '../../graphql.generated.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import type { Caller, OperatorEntry } from '../../platform/caller.ts';
import { findSeenBusinesses, type Seen } from './access/access.queries.ts';
import { seesInvitations } from './access/counts-for.ts';
import { presentEntry } from './access/operator-entry.ts';
import { unavailable } from './suspending/refuse-suspended.ts';

/**
 * Finds the public business with a present or former slug; null if there is none or it is not public.
 * @throws Unavailable if it is suspended.
 */
export async function publishedBusiness(
  services: Pick<Services, 'fork'>,
  slug: string,
): Promise<Business | null> {
  const business = await services.fork().findOne(Business, {
    $or: [{ slug }, { formerSlugs: { $contains: [slug] } }],
    publish: true,
    status: { $ne: 'archived' },
  });
  if (business?.status === 'suspended') throw unavailable(business);
  return business;
}

/** Public alternatives for booking when the widget cannot be used. */
export interface OtherWays {
  phone: string | null;
  bookingUrl: string;
}

/** Finds the public alternatives for booking with a business; null if it is not public. */
export async function otherWaysToBook(
  services: Pick<Services, 'fork' | 'config'>,
  businessId: string,
): Promise<OtherWays | null> {
  const business = await services.fork().findOne(Business, { id: businessId });
  return business && waysToBook(services, business);
}

/** Returns the public alternatives for booking with a known business; null if it is not public. */
export function waysToBook(
  { config }: Pick<Services, 'config'>,
  { publish, status, phone, slug }: Business,
): OtherWays | null {
  if (!publish || status !== 'active') return null;
  return { phone: phone ?? null, bookingUrl: `${config.baseUrl}/book/${slug}` };
}

/** Lists the businesses that the caller sees, by name. */
export async function listBusinesses(
  context: Context,
  input: QueryBusinessesArgs,
): Promise<Page<Business>> {
  const { em, caller } = context;
  const { limit, after } = readPage(input, ['text', 'text']);
  const sees = seesInvitations(caller) && input.accepted !== true;
  const rows = await findSeenBusinesses(em, {
    seen: seenBy(caller, presentEntry(context), sees),
    pattern: likePattern(input.search),
    only: caller.onlyBusinesses ?? null,
    after: after ?? ['', ''],
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.name, row.id]);
}

/** Returns the businesses that the caller sees. An operator inside a business sees it besides their own. */
function seenBy(
  { operator, businessId, userId }: Caller,
  entry: OperatorEntry | null,
  sees: boolean,
): Seen {
  if (operator) return { of: 'all' };
  if (businessId) return { of: 'business', businessId };
  return { of: 'user', userId, seesInvitations: sees, besides: entry?.businessId ?? null };
}
