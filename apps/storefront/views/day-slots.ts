import type { Item, Slot } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { atLocation, slotValue } from '../places.ts';
import type { RequestContext } from '../request-context.ts';
import { ownTime, zoneNote } from './own-time.ts';
import { isVisit, pairsOf, type Together } from './together.ts';

/** A start time of a service or a whole visit. */
export type Start = Pick<
  Slot,
  'startAt' | 'localStart' | 'available' | 'capacity' | 'remainingCapacity'
> & {
  /** True if the start leaves a gap that the business prefers to avoid. */
  leavesGap?: boolean;
  locationId?: string;
};

/** A month of a service's times with the present choice. Dates are local, `YYYY-MM-DD`. */
export interface Times {
  /** Month as `YYYY-MM`. */
  month: string;
  /** Number of free times by day, for days that have any. */
  free: ReadonlyMap<string, number>;
  date: string;
  /** Times of the chosen day. */
  slots: readonly Start[];
  today: string;
  /** Next free time, if the chosen day has none. */
  next: Start | null;
  /** Slug of the chosen location; null: any, or the only one. */
  location: string | null;
  /** Id of the staff member; `''` for anyone. */
  staffId: string;
  /** Id of the service, or of the chosen variant. */
  serviceId: string;
  /** Further services of the booking; null if none can be added. */
  together: Together | null;
  /** Previous and next month. */
  earlier: string | null;
  later: string;
}

export interface Target {
  /** Page that shows the times. */
  page: string;
  /** Address of the form with the chosen time. */
  action: string;
  /** Verb of the button for screen readers. */
  verb: string;
  hidden?: Html;
  /** True if the location cannot be chosen, as of a booking that is moved. */
  isPlaceFixed?: boolean;
  /** Terms of a booking, above the times. */
  terms?: Html | null;
  /** Content below the times. */
  after?: Html | false;
}

/** Renders the free times of the chosen day, by part of the day. Times that the business prefers to avoid come last. */
export function daySlots(context: RequestContext, item: Item, times: Times, target: Target): Html {
  const { formats } = context;
  const texts = context.texts.times;
  const free = times.slots.filter(({ available }) => available);
  const noon = `${times.date}T12:00:00Z`;
  if (free.length === 0) {
    const text = times.staffId ? texts.nothingWith : texts.nothing;
    return html`<div class="notice">
      <p>${text({ day: formats.longDate(noon) })}</p>
      ${times.next && nextLink(context, times, times.next, target)}
    </div>`;
  }
  // For anyone, the places of all staff members are added up. A single place each is not worth showing.
  const alone = times.staffId ? 1 : Math.max(1, item.staff.length);
  const button = (slot: Start) =>
    slotButton(context, slot, {
      time: timeOf(context, slot),
      where: times.location === null && placeName(context, slot),
      own: ownTime(context, slot.startAt, 'shortOwnTime'),
      left: slot.capacity > alone && texts.placesLeft({ count: slot.remainingCapacity }),
      verb: target.verb,
    });
  const hourOf = ({ localStart }: Start) => Number(localStart.slice(11, 13));
  const better = free.filter(slot => !slot.leavesGap);
  const parts = [
    [texts.morning, better.filter(slot => hourOf(slot) < 12)],
    [texts.afternoon, better.filter(slot => hourOf(slot) >= 12 && hourOf(slot) < 17)],
    [texts.evening, better.filter(slot => hourOf(slot) >= 17)],
    [texts.moreTimes, free.filter(slot => slot.leavesGap)],
  ] as const;
  const services = times.together?.parts.map(part => part.item) ?? [item];
  const isOnline = services.some(({ meeting }) => meeting !== 'none');
  const together = times.together && isVisit(times.together) ? times.together : null;
  return html`<form
    method="${together ? 'get' : 'post'}"
    action="${together ? '/visit' : target.action}"
    class="slots"
    aria-label="${texts.timesOn({ day: formats.longDate(noon) })}"
  >
    ${together ? hiddenParts(together) : hiddenService(times)} ${target.hidden}
    <p class="small soft">
      ${isOnline ? texts.zone({ zone: formats.zoneTitle }) : zoneNote(context, free[0]!.startAt)}
      ${ownTime(context, free[0]!.startAt, 'ownTimesNote')}
    </p>
    ${parts.map(
      ([name, slots]) =>
        slots.length > 0 &&
        html`<h3>${name}</h3>
          <ul>
            ${slots.map(button)}
          </ul>`,
    )}
  </form>`;
}

function nextLink(
  { formats, texts }: RequestContext,
  times: Times,
  { startAt, localStart }: Start,
  { page }: Target,
): Html {
  const href = `${page}?${queryOf(times, { date: localStart.slice(0, 10) })}#times`;
  return html`<p>
    <a href="${href}" data-day rel="nofollow"
      >${texts.times.next({ time: formats.dateTime(startAt) })}</a
    >
  </p>`;
}

/** Returns the query of a page with another day or month. */
export function queryOf(
  { staffId, serviceId, location, together }: Times,
  when: { date: string } | { month: string },
): string {
  const query = new URLSearchParams(when);
  if (location) query.set('location', location);
  if (staffId) query.set('staff', staffId);
  if (serviceId.startsWith('var_')) query.set('variant', serviceId);
  for (const [name, value] of together ? pairsOf(together) : []) query.append(name, value);
  return query.toString();
}

interface SlotWords {
  time: string;
  own: Html;
  left: string | false;
  /** Name of the location, among times of several. */
  where: string | false;
  verb: string;
}

/** Returns the time of a start on the clock of its location. */
function timeOf(context: RequestContext, { startAt, locationId }: Start): string {
  return atLocation(context, locationId).formats.time(startAt);
}

function placeName({ shop }: RequestContext, { locationId }: Start): string | false {
  return shop.locations.find(each => each.locationId === locationId)?.name ?? false;
}

function slotButton(
  { shop }: RequestContext,
  slot: Start,
  { time, own, left, where, verb }: SlotWords,
): Html {
  const value = shop.locations.length > 0 ? slotValue(slot) : slot.startAt;
  const below = [left, where].map(text => text && html`<small>${text}</small>`);
  return html`<li>
    <button class="slot" name="slot" value="${value}">
      <span class="hide">${verb}: </span>${time}${own}${below}
    </button>
  </li>`;
}

function hiddenService({ serviceId, staffId }: Times): Html {
  return html`<input type="hidden" name="serviceId" value="${serviceId}" />
    <input type="hidden" name="staffId" value="${staffId}" />`;
}

/** Renders a visit as hidden form fields. */
export function hiddenParts(together: Together): Html {
  const [first] = together.parts;
  const pairs: [string, string][] = [
    ['item', first!.item.itemId],
    ['variant', first!.serviceId],
    ['staff', first!.staffId],
    ...pairsOf(together),
  ];
  return html`${pairs.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;
}
