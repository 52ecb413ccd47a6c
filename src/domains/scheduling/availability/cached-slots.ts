import type { Business } from '../../business/business.entity.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import type { CatalogItem } from '../../catalog/items/item.entity.ts';
import { minutesWith, priceMinorWith } from '../../catalog/items/staff-terms.ts';
import type { Context } from '../../../platform/context.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import { boundsOf } from './availability.ts';
import { nextDecision } from './calendar/minimum-participants.ts';
import type { Calendar } from './calendar/load-calendar.ts';
import type { SlotRequest } from './calendar/slot-request.ts';
import type { Dates, Slot } from './calendar/schedule.ts';
import { slotsOnDays } from './slots-on-days.ts';

/** A slot with its start on the business's wall clock, and its terms for each staff member if they differ. */
export type ShownSlot = Slot & {
  readonly localStart: string;
  readonly locationId: string;
  staffTerms: { staffId: string; endAt: number; price: number }[];
};

/** Approximate sizes of a cached slot, and of one of its staff members without and with terms. */
const slotBytes = 250;
const personBytes = 8;
const termsBytes = 40;
const noTerms: ShownSlot['staffTerms'] = [];
const minute = 60_000;

/**
 * Returns the slots of an item on some local days. The cache depends on all their inputs. These are the settings of the business,
 * the revision of its staff, items and resources, and the bookings just read.
 */
export async function cachedSlots(
  { services }: Context,
  request: SlotRequest,
  calendar: Calendar,
  dates: Dates,
): Promise<ShownSlot[]> {
  const { business, now } = request;
  const { earliest, horizonEnd } = boundsOf({ business: calendar.rules, now });
  const revision = `${business.calendarRevision} ${calendar.busyText()}`;
  const key = keyOf(request, dates, horizonEnd);
  const slots = await services.cache.get({ scope: business.id, revision, key }, async () => {
    const computed = await slotsOnDays(calendar.schedule, dates);
    const value = shownSlots(business, calendar.item, computed);
    const until = nextDecision(calendar.rules.minimumParticipants, now, value);
    return { value, until, bytes: revision.length + weightOf(value) };
  });
  // The cached slots may have been computed earlier, when earlier starts were free.
  return slots.filter(slot => slot.startAt >= earliest);
}

type Place = Pick<Business, 'id' | 'timezone' | 'currency' | 'locationId'>;

/** Adds the local start and the terms of staff to the slots of an item. */
export function shownSlots(
  { id: businessId, timezone, currency, locationId = null }: Place,
  item: CatalogItem,
  slots: readonly Slot[],
): ShownSlot[] {
  const isTeam = (item.staffCount ?? 1) > 1;
  const termsOf = ({ startAt, endAt, staffIds }: Slot) =>
    staffIds.map(staffId => ({
      staffId,
      endAt: isTeam ? endAt : startAt + minutesWith(item, staffId) * minute,
      price: toMajor(priceMinorWith(item, staffId), currency),
    }));
  const there = locationIdOf({ businessId, locationId });
  return slots.map(slot =>
    Object.assign(slot, {
      locationId: there,
      localStart: localDateTime(slot.startAt, timezone),
      staffTerms: item.staffTerms ? termsOf(slot) : noTerms,
    }),
  );
}

function keyOf({ business, itemId, variantId, staffId }: SlotRequest, dates: Dates, end: number) {
  const { timezone, slotStepMinutes, minNoticeMinutes, parallelCapacity } = business;
  const { workingHours, avoidGaps } = business;
  const settings = [timezone, slotStepMinutes, minNoticeMinutes, parallelCapacity];
  return [
    'slots',
    business.locationId,
    itemId,
    variantId,
    staffId,
    dates.first,
    dates.last,
    end,
    ...settings,
    workingHours,
    avoidGaps,
  ];
}

function weightOf(slots: readonly ShownSlot[]): number {
  return slots.reduce(
    (sum, { staffIds, staffTerms }) =>
      sum + slotBytes + personBytes * staffIds.length + termsBytes * staffTerms.length,
    0,
  );
}
