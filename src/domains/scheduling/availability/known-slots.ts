import type { Business } from '../../business/business.entity.ts';
import type { CatalogItem } from '../../catalog/items/item.entity.ts';
import { minutesWith, priceMinorWith } from '../../catalog/items/staff-terms.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { createWeighedCache } from '../../../platform/lib/weighed-cache.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import { boundsOf } from './availability.ts';
import { nextDecision } from './calendar/least-number.ts';
import type { Calendar } from './calendar/load-calendar.ts';
import type { SlotRequest } from './calendar/slot-request.ts';
import type { Dates, Slot } from './calendar/schedule.ts';
import { slotsOnDays } from './slots-on-days.ts';

/** A slot with its start on the business's wall clock, and what it is with each of its people where that differs. */
export type ShownSlot = Slot & {
  readonly localStart: string;
  staffTerms: { staffId: string; endAt: number; price: number }[];
};

interface Known {
  readonly busyText: string;
  /** Earlier starts were left out. */
  readonly earliest: number;
  /** Then it is decided of one of them whether it takes place. */
  readonly until: number;
  readonly slots: readonly ShownSlot[];
}

/** A booking changes one day, and leaves what is remembered of the others stale. About so many bytes are kept. */
const known = createWeighedCache<Known>(12_000_000);
const slotBytes = 250;
const personBytes = 8;
const termsBytes = 40;
const noTerms: ShownSlot['staffTerms'] = [];
const minute = 60_000;

/**
 * The slots of an item on some local days. Cached by all that they are worked out from: the settings of the business,
 * the revision of its staff, items and resources, and the bookings as they were just read.
 */
export async function knownSlots(
  request: SlotRequest,
  calendar: Calendar,
  dates: Dates,
): Promise<ShownSlot[]> {
  const { business, now } = request;
  const { earliest, horizonEnd } = boundsOf({ business: calendar.rules, now });
  const key = keyOf(request, dates, horizonEnd);
  const busyText = calendar.busyText();
  const found = known.get(key);
  if (found && found.busyText === busyText && found.earliest <= earliest && now < found.until) {
    return found.slots.filter(slot => slot.startAt >= earliest);
  }
  const computed = await slotsOnDays(calendar.schedule, dates);
  const slots = shownSlots(business, calendar.item, computed);
  const until = nextDecision(calendar.rules.least, now, slots);
  known.set(
    key,
    { busyText, earliest, until, slots },
    key.length + busyText.length + weightOf(slots),
  );
  return slots;
}

/** Adds to slots of an item how they are shown. */
export function shownSlots(
  { timezone, currency }: Pick<Business, 'timezone' | 'currency'>,
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
  return slots.map(slot =>
    Object.assign(slot, {
      localStart: localDateTime(slot.startAt, timezone),
      staffTerms: item.staffTerms ? termsOf(slot) : noTerms,
    }),
  );
}

function keyOf({ business, itemId, variantId, staffId }: SlotRequest, dates: Dates, end: number) {
  const { id, calendarRevision, timezone, slotStepMinutes, parallelCapacity } = business;
  const { workingHours, avoidGaps } = business;
  const settings = [timezone, slotStepMinutes, parallelCapacity, workingHours, avoidGaps];
  const asked = [itemId, variantId, staffId, dates.first, dates.last, end];
  return JSON.stringify([id, calendarRevision, ...asked, ...settings]);
}

function weightOf(slots: readonly ShownSlot[]): number {
  return slots.reduce(
    (sum, { staffIds, staffTerms }) =>
      sum + slotBytes + personBytes * staffIds.length + termsBytes * staffTerms.length,
    0,
  );
}
