import type { Business } from '../../../business/business.entity.ts';
import type { CatalogItem } from '../../../catalog/items/item.entity.ts';
import type { Bookable } from './bookable.ts';
import type { CalendarFacts } from './calendar-facts.ts';
import type { Busy, Counted, NeededResource, Schedule } from './schedule.ts';

/** Returns the schedule of an item, given the existing bookings. */
export function scheduleOf(
  { request, facts, item, choice, rules, people, lengths, gaps }: Bookable,
  busy: Busy[],
  counted: readonly Counted[] | null,
): Schedule {
  const { business, itemId, now, resourceIds: asked } = request;
  const staffCount = item.capacity > 1 ? 1 : lengths.staffCount;
  return {
    business: {
      timezone: rules.timezone,
      hours: rules.openingHours,
      slotStepMinutes: rules.slotStepMinutes,
      minNoticeMinutes: rules.minNoticeMinutes,
      horizonDays: rules.horizonDays,
      ceiling: ceilingOf(business, facts),
      isCeilingOfPeople: business.parallelCapacity == null,
    },
    item: {
      itemId,
      durationMinutes: lengths.durationMinutes,
      bufferBeforeMinutes: lengths.bufferBeforeMinutes,
      bufferAfterMinutes: lengths.bufferAfterMinutes,
      // A group is attended to as a whole.
      processing: item.capacity > 1 ? null : lengths.processing,
      staffCount,
      hours: rules.bookableHours,
      groupSize: item.capacity,
      timetable: rules.timetable,
      minimumParticipants: rules.minimumParticipants,
      maxBookingsPerDay: item.maxBookingsPerDay,
      maxBookingsPerWeek: item.maxBookingsPerWeek,
    },
    staff: people,
    leadId: staffCount > 1 ? (request.staffId ?? null) : null,
    resources: neededHere(facts, item.resourceIds).map(id => neededOf(facts, id)),
    choice: choiceOf(facts, item, { choice, asked }),
    busy,
    counted: counted && { stored: counted, placed: [] },
    gaps,
    now,
  };
}

/** Returns those of an item's resources that are at the location. If none is, all stay, and none can be had. */
function neededHere({ resources }: CalendarFacts, ids: readonly string[]): readonly string[] {
  const here = ids.filter(id => resources.has(id));
  return here.length > 0 ? here : ids;
}

function neededOf({ resources }: CalendarFacts, resourceId: string): NeededResource {
  return (
    resources.get(resourceId) ?? {
      resourceId,
      name: '',
      units: 0,
      hours: null,
      blocked: [],
    }
  );
}

/** Returns the resources to choose from, limited to the requested ones. */
function choiceOf(
  facts: CalendarFacts,
  { anyResourceIds, anyResourceUnits }: CatalogItem,
  { choice, asked }: { choice: readonly string[]; asked: readonly string[] | undefined },
): Schedule['choice'] {
  if (anyResourceIds.length === 0) return null;
  const ids = asked ? choice.filter(id => asked.includes(id)) : choice;
  return { units: anyResourceUnits, resources: ids.map(id => neededOf(facts, id)) };
}

/** Returns the parallel capacity: as set, else the number of active staff. */
export function ceilingOf({ parallelCapacity }: Business, { staff }: CalendarFacts): number {
  if (parallelCapacity != null) return parallelCapacity;
  return Math.max(1, [...staff.values()].filter(person => person.active).length);
}
