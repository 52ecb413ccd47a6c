import type {
  DirectoryEntry as ShownEntry,
  DirectoryGoogleState,
  DirectoryState,
  QueryDirectoryEntryArgs,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { authorize } from '../business/access/authorize.ts';
import { isUnpaid } from '../business/access/read-only.ts';
import type { Business } from '../business/business.entity.ts';
import { findFaces, type ShopFace } from '../shop/shop.queries.ts';
import { bookingUrl } from './addresses.ts';
import { DirectoryEntryRow } from './directory-entry.entity.ts';
import { suggestedKinds } from './kinds.ts';
import { placeOfAddress } from './place-of-address.ts';

/** Returns the entry of a business in the directory, with suggestions until it is saved. */
export async function getEntry(
  context: Context,
  { businessId }: QueryDirectoryEntryArgs,
): Promise<ShownEntry> {
  const business = await authorize(context, businessId, 'shop:read');
  const entry = await context.em.findOne(DirectoryEntryRow, { businessId: business.id });
  return shownEntry(context, business, entry);
}

/** Returns an entry as its members see it. */
export async function shownEntry(
  context: Context,
  business: Business,
  entry: DirectoryEntryRow | null,
): Promise<ShownEntry> {
  // A saved entry is shown within its transaction, in which a loader of the call does not read.
  const [face] = (await findFaces(context.em, [business.id])) as [ShopFace];
  const suggested = { kinds: suggestedKinds(business), ...placeOfAddress(business.address) };
  const { kinds, town, postalCode } = entry ?? suggested;
  return {
    businessId: business.id,
    listed: entry?.listed ?? false,
    google: entry?.google ?? false,
    state: stateOf(context, business, entry),
    googleState: googleStateOf(context, business, entry, face.flags),
    kinds,
    town: town ?? null,
    postalCode: postalCode ?? null,
    latitude: entry?.latitude ?? null,
    longitude: entry?.longitude ?? null,
    bookingUrl: bookingUrl(context.services.config, business, face),
    googleSentAt: entry?.googleSentAt ?? null,
    version: entry?.version ?? 0,
  };
}

function stateOf(
  { services }: Context,
  business: Business,
  entry: DirectoryEntryRow | null,
): DirectoryState {
  if (business.sandboxOf != null) return 'sandbox';
  if (!entry?.listed) return 'not_agreed';
  if (!business.publish) return 'not_published';
  return business.status === 'active' && !isUnpaid(services, business) ? 'listed' : 'closed';
}

function googleStateOf(
  context: Context,
  business: Business,
  entry: DirectoryEntryRow | null,
  { onlineBooking }: ShopFace['flags'],
): DirectoryGoogleState {
  if (!context.services.config.googleBooking) return 'not_offered';
  if (!entry?.google) return 'not_agreed';
  if (stateOf(context, business, entry) !== 'listed') return 'not_listed';
  if (entry.latitude == null && !business.address) return 'needs_place';
  const { phoneProof, locationCount } = business;
  if (phoneProof === 'always' || locationCount > 1 || onlineBooking === false) return 'cannot_book';
  return entry.googleSentAt == null ? 'waiting' : 'sent';
}
