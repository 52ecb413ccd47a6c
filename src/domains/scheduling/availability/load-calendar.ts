import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { parseWorkingHours, type WorkingHours } from '../../business/working-hours.ts';
import type { CatalogItem } from '../../catalog/items/item.entity.ts';
import { DomainError } from '../../../platform/errors.ts';
import {
  calendarFacts,
  factualItem,
  type CalendarFacts,
  type FactualVariant,
} from './calendar-facts.ts';
import { chooseStaff } from './choose-staff.ts';
import { chooseVariant } from './choose-variant.ts';
import { loadBusy } from './load-busy.ts';
import type { Schedule } from './schedule.ts';

/** What a booking or a look at the calendar is about. Instants are epoch milliseconds. */
export interface SlotRequest {
  /** As it is now: under the lock for a booking. */
  business: Business;
  itemId: string;
  /** Which of the item's variants, where it has any. */
  variantId?: string | null | undefined;
  /** Null or undefined: anyone. */
  staffId?: string | null | undefined;
  now: number;
  /** Keeps this person if they are among the free. */
  preferredStaffId?: string | null | undefined;
  /** Who serves a booking that there is already, and so can go on to, whatever has become of them. */
  keptStaffId?: string | null | undefined;
  /** An appointment or hold whose own place counts as free. */
  ignoring?: string | undefined;
  /** The lengths a booking was made with, where they are not to be the item's of today. */
  lengths?: Lengths | undefined;
}

/** What an item's booking occupies, in minutes. */
interface Lengths {
  durationMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
}

/** Starts from here to there, in epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** A business's calendar around some starts, and the item it was read for. */
export interface Calendar {
  readonly item: CatalogItem;
  readonly variant: FactualVariant | null;
  readonly schedule: Schedule;
  readonly nameOf: (staffId: string | null) => string | null;
}

/**
 * Reads all that decides whether an item can be booked at starts in a span, which may depend on how many
 * people could serve it. @throws DomainError NOT_FOUND, RULE_VIOLATION for what cannot be booked at all.
 */
export async function loadCalendar(
  em: EntityManager,
  request: SlotRequest,
  spanFor: (people: number) => Span,
): Promise<Calendar> {
  const { business, itemId, now } = request;
  const facts = await calendarFacts(em, business);
  const { item, variants } = await factualItem(em, business, facts, itemId);
  checkItem(item, business);
  // A booking that is there already stays movable: its service may be switched off, its variant gone.
  if (!request.lengths) checkActive(item);
  const variant = request.lengths ? null : chooseVariant(item, variants, request.variantId);
  const people = chooseStaff(item, facts, request);
  const lengths = request.lengths ?? lengthsOf(item, variant);
  const busy = await loadBusy(em, business, {
    ...occupied(spanFor(people?.length ?? 0), lengths),
    now,
    ignoring: request.ignoring,
  });
  return {
    item,
    variant,
    schedule: {
      business: {
        timezone: business.timezone,
        hours: hoursOf(business.workingHours),
        slotStepMinutes: business.slotStepMinutes,
        minNoticeMinutes: business.minNoticeMinutes,
        horizonDays: business.horizonDays,
        ceiling: ceilingOf(business, facts),
      },
      item: { itemId, ...lengths, groupSize: item.capacity },
      staff: people,
      resources: item.resourceIds.map(resourceId => ({
        resourceId,
        units: facts.resources.get(resourceId) ?? 0,
      })),
      busy,
      now,
    },
    nameOf: id => (id === null ? null : (facts.staff.get(id)?.name ?? null)),
  };
}

function lengthsOf(item: CatalogItem, variant: FactualVariant | null): Lengths {
  const { bufferBeforeMinutes, bufferAfterMinutes } = item;
  const durationMinutes = variant?.durationMinutes ?? item.durationMinutes ?? 0;
  return { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes };
}

function occupied({ from, to }: Span, lengths: Lengths): Span {
  const minute = 60_000;
  return {
    from: from - lengths.bufferBeforeMinutes * minute,
    to: to + (lengths.durationMinutes + lengths.bufferAfterMinutes) * minute,
  };
}

function ceilingOf({ parallelCapacity }: Business, { staff }: CalendarFacts): number {
  if (parallelCapacity != null) return parallelCapacity;
  return Math.max(1, [...staff.values()].filter(person => person.active).length);
}

function checkItem(item: CatalogItem, business: Business): void {
  const refuse = (reason: string) => new DomainError('RULE_VIOLATION', reason);
  if (business.status !== 'active') {
    throw refuse(`${business.name} takes no bookings: it is archived.`);
  }
  if (item.type !== 'service') {
    throw refuse(`catalogItemId: “${item.name}” is a product; only services can be booked.`);
  }
}

function checkActive({ active, name }: CatalogItem): void {
  if (active) return;
  throw new DomainError('RULE_VIOLATION', `catalogItemId: “${name}” is not offered now.`);
}

const parsedHours = new Map<string, WorkingHours>();
const mostParsed = 1000;

/** Working hours are read far more often than changed, and always from the same canonical text. */
function hoursOf(text: string): WorkingHours {
  let hours = parsedHours.get(text);
  if (!hours) {
    if (parsedHours.size >= mostParsed) parsedHours.clear();
    hours = parseWorkingHours(text);
    parsedHours.set(text, hours);
  }
  return hours;
}
