import type { Context } from '../../../platform/context.ts';
import type {
  QueryShopAvailabilityArgs,
  ShopBookInput,
  ShopHoldInput,
} from '../../../graphql.generated.ts';
import { hashSecret } from '../../../platform/lib/secrets.ts';
import type { Appointment } from '../../../domains/scheduling/appointments/appointment.entity.ts';
import { createAppointment } from '../../../domains/scheduling/appointments/create-appointment.ts';
import { findSlots } from '../../../domains/scheduling/availability/find-slots.ts';
import type { Hold } from '../../../domains/scheduling/holds/hold.entity.ts';
import { placeHold } from '../../../domains/scheduling/holds/holds.ts';
import { keyOf, type OfferKey } from '../cart/find-offers.ts';
import { sessionOf } from '../cart/cart-session.ts';
import { countHold, countSale } from './count-visitor.ts';
import { checkOpenFor, visitShop, type Visit } from '../../../domains/shop/find-shop.ts';
import { inOwnWords } from './own-words.ts';
import { readContact } from '../order/place-order.ts';

/** A booking made in a shop. */
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

/** Holds a place for ten minutes; a second hold of the session replaces its first. @throws RateLimited. */
export async function shopHold(
  context: Context,
  input: ShopHoldInput,
): Promise<{ hold: Hold; session: string | null }> {
  const { business, itemId, variantId } = await visitService(context, input);
  await countHold(context);
  const { session, isNew } = sessionOf(input.session);
  const request = {
    businessId: business.id,
    catalogItemId: itemId,
    variantId,
    staffId: input.staffId ?? null,
    startAt: input.slot,
    session: hashSecret(session),
  };
  const hold = await inOwnWords(placeHold(context, request, !isNew));
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
