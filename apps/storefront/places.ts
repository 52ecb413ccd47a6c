import { placeText } from '../../packages/shared/place-text.ts';
import { given } from './form-input.ts';
import { formatsOf } from './formats.ts';
import type { RequestContext } from './request-context.ts';

/** Place of an appointment. */
interface Placed {
  name: string;
  address: string | null;
  phone: string | null;
}

/** Returns the context for content about one location: with its address, phone and time zone. */
export function atPlace(
  context: RequestContext,
  { location, timezone }: { location: Placed | null; timezone: string },
): RequestContext {
  if (!location) return context;
  const { contacts } = context.shop;
  const address = placeText(location);
  const shop = {
    ...context.shop,
    timezone,
    contacts: { ...contacts, address, phone: location.phone ?? contacts.phone },
  };
  return { ...context, shop, formats: formatsOf(shop) };
}

/** Contexts at locations. The formats of one are slow to make, and each time of a page needs those of its location. */
const contextsAt = new WeakMap<RequestContext, Map<string, RequestContext>>();

/** Returns the context at the chosen location of a start. */
export function atLocation(context: RequestContext, id: string | null | undefined): RequestContext {
  const location = context.shop.locations.find(({ locationId }) => locationId === id);
  if (!location) return context;
  const { locationId, timezone } = location;
  const known = contextsAt.get(context) ?? new Map<string, RequestContext>();
  const there = known.get(locationId) ?? atPlace(context, { location, timezone });
  contextsAt.set(context, known.set(locationId, there));
  return there;
}

/** Returns the value of a start in a form. With several locations it names its own. */
export function slotValue({
  startAt,
  locationId,
}: {
  startAt: string;
  locationId?: string;
}): string {
  return locationId ? `${startAt} ${locationId}` : startAt;
}

/** Reads the value of a start in a form or an address. */
export function readSlotValue(text: string | undefined): { slot: string; locationId?: string } {
  const [slot = '', locationId] = (text ?? '').split(' ');
  return { slot, ...(locationId && /^loc_\w{5,60}$/.test(locationId) && { locationId }) };
}

/** Reads the start that a request chose; null if it names none. */
export function chosenStart({ request }: Pick<RequestContext, 'request'>): number | null {
  const start = Date.parse(readSlotValue(given(request, 'slot')).slot);
  return Number.isNaN(start) ? null : start;
}
