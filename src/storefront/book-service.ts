import type { Context } from '../context.ts';
import type {
  QueryShopAvailabilityArgs,
  ShopBookInput,
  ShopHoldInput,
} from '../graphql.generated.ts';
import { hashSecret } from '../lib/secrets.ts';
import type { Appointment } from '../scheduling/appointment.entity.ts';
import { createAppointment } from '../scheduling/create-appointment.ts';
import { findSlots } from '../scheduling/find-slots.ts';
import type { Hold } from '../scheduling/hold.entity.ts';
import { placeHold } from '../scheduling/holds.ts';
import { keyOf, type OfferKey } from './find-offers.ts';
import { sessionOf } from './cart-session.ts';
import { countHold, countSale } from './count-visitor.ts';
import { checkOpenFor, visitShop, type Visit } from './find-shop.ts';
import { inOwnWords } from './own-words.ts';
import { readContact } from './place-order.ts';

/** A booking that came of a visit to a shop. */
export interface ShopBooked {
  visit: Visit;
  appointment: Appointment;
}

/** Lists the start times of a service on one day. */
export async function shopSlots(context: Context, input: QueryShopAvailabilityArgs) {
  const { business, itemId, variantId } = await visitService(context, input);
  return inOwnWords(
    findSlots(context, {
      businessId: business.id,
      catalogItemId: itemId,
      variantId,
      staffId: input.staffId ?? null,
      date: input.date,
    }),
  );
}

/** Keeps a place for ten minutes; a second hold of the buyer's session replaces its first. @throws RateLimited. */
export async function shopHold(
  context: Context,
  input: ShopHoldInput,
): Promise<{ hold: Hold; session: string | null }> {
  const { business, itemId, variantId } = await visitService(context, input);
  await countHold(context);
  const { session, isNew } = sessionOf(input.session);
  const wish = {
    businessId: business.id,
    catalogItemId: itemId,
    variantId,
    staffId: input.staffId ?? null,
    startAt: input.slot,
    session: hashSecret(session),
  };
  const hold = await inOwnWords(placeHold(context, wish, !isNew));
  return { hold, session: isNew ? session : null };
}

/** Books a service for a buyer. @throws RateLimited. */
export async function shopBook(context: Context, input: ShopBookInput): Promise<ShopBooked> {
  const visit = await visitService(context, input);
  const contact = readContact(input.contact);
  await countSale(context);
  const { business, itemId, variantId } = visit;
  const booking = createAppointment(context, {
    businessId: business.id,
    catalogItemId: itemId,
    variantId,
    staffId: input.staffId ?? null,
    startAt: input.slot,
    clientPhone: contact.phone,
    clientName: contact.name,
    holdId: input.holdId ?? null,
    customFields: {
      ...(contact.email && { email: contact.email }),
      ...(input.place && { place: input.place }),
    },
  });
  return { visit, appointment: await inOwnWords(booking) };
}

async function visitService(
  context: Context,
  { slug, serviceId }: { slug: string; serviceId: string },
): Promise<Visit & OfferKey> {
  const visit = await visitShop(context, slug);
  checkOpenFor(visit.shop, 'service');
  return { ...visit, ...(await keyOf(context.em, visit.business.id, serviceId)) };
}
