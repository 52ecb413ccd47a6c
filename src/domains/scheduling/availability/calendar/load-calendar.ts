import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import type { CatalogItem } from '../../../catalog/items/item.entity.ts';
import { DomainError } from '../../../../platform/errors.ts';
import {
  calendarFacts,
  factualItem,
  type CalendarFacts,
  type FactualVariant,
} from './calendar-facts.ts';
import { chooseStaff } from '../choose-staff.ts';
import { chooseVariant } from '../choose-variant.ts';
import { loadBusy } from './load-busy.ts';
import { rulesOf, type BookingRules } from './rules-of.ts';
import type { Busy, NeededResource, Processing, Schedule, Span } from './schedule.ts';

/** The parameters of an availability query or booking. Instants are epoch milliseconds. */
export interface SlotRequest {
  /** The present row; for a booking, the locked one. */
  business: Business;
  itemId: string;
  /** One of the item's variants, if it has any. */
  variantId?: string | null | undefined;
  /** Null or undefined: anyone. */
  staffId?: string | null | undefined;
  now: number;
  /** This person is chosen if they are free. */
  preferredStaffId?: string | null | undefined;
  /** The staff member of the existing booking, who may keep it even if they are inactive now. */
  keptStaffId?: string | null | undefined;
  /** Appointments or a hold whose own places count as free. */
  ignoring?: string | readonly string[] | undefined;
  /** Of the resources to choose from, only these. */
  resourceIds?: readonly string[] | undefined;
  /** These of them are chosen if they are free. */
  preferredResourceIds?: readonly string[] | undefined;
  /** The duration and buffers of an existing booking, instead of the item's. */
  lengths?: Lengths | undefined;
}

/** What a booking occupies, in minutes. */
export interface Lengths {
  durationMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  processing: Processing | null;
}

/** The availability input of a business and an item around some starts. */
export interface Calendar {
  readonly item: CatalogItem;
  readonly variant: FactualVariant | null;
  readonly rules: BookingRules;
  /** Its bookings are put in order only where they are asked for. */
  readonly schedule: Schedule;
  /** The same text for the same bookings. */
  readonly busyText: () => string;
  /** When the first of them ends by itself. */
  readonly busyUntil: number;
  readonly nameOf: (staffId: string | null) => string | null;
}

/** What is booked and who could serve it, whatever is booked already. */
interface Bookable {
  facts: CalendarFacts;
  item: CatalogItem;
  variant: FactualVariant | null;
  /** The resources to choose from. */
  choice: readonly string[];
  people: Schedule['staff'];
}

/** What a schedule is put together from. */
interface Loaded extends Bookable {
  rules: BookingRules;
  lengths: Lengths;
  busy: Busy[];
}

/** Reads what a request is for. @throws DomainError NOT_FOUND, RULE_VIOLATION for what cannot be booked at all. */
export async function loadBookable(em: EntityManager, request: SlotRequest): Promise<Bookable> {
  const { business, itemId } = request;
  const facts = await calendarFacts(em, business);
  const { item, variants, choice } = await factualItem(em, business, facts, itemId);
  checkItem(item, business);
  // A booking that is there already stays movable: its service may be switched off, its variant gone.
  if (!request.lengths) checkActive(item);
  const variant = request.lengths ? null : chooseVariant(item, variants, request.variantId);
  return { facts, item, variant, choice, people: chooseStaff(item, facts, request) };
}

/**
 * Reads everything that decides whether an item can be booked at starts in a span, or in several; they may depend on the
 * number of people who could serve. @throws DomainError as `loadBookable`.
 */
export async function loadCalendar(
  em: EntityManager,
  request: SlotRequest,
  spanFor: (people: number) => Span | readonly Span[],
): Promise<Calendar> {
  const { business, now } = request;
  const bookable = await loadBookable(em, request);
  const { facts, item, variant, people } = bookable;
  const lengths = request.lengths ?? lengthsOf(item, variant);
  const busy = await loadBusy(em, business, {
    spans: [spanFor(people?.length ?? 0)].flat().map(span => occupied(span, lengths)),
    now,
    ignoring: request.ignoring,
  });
  const rules = rulesOf(business, item);
  let schedule: Schedule | undefined;
  return {
    item,
    variant,
    rules,
    get schedule() {
      schedule ??= scheduleOf(request, { ...bookable, rules, lengths, busy: busy.rows() });
      return schedule;
    },
    busyText: busy.text,
    busyUntil: busy.until,
    nameOf: id => (id === null ? null : (facts.staff.get(id)?.name ?? null)),
  };
}

function scheduleOf(
  { business, itemId, now, resourceIds: asked }: SlotRequest,
  { facts, item, choice, rules, people, lengths, busy }: Loaded,
): Schedule {
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
      ...lengths,
      // A group is attended to as a whole.
      processing: item.capacity > 1 ? null : lengths.processing,
      hours: rules.bookableHours,
      groupSize: item.capacity,
    },
    staff: people,
    resources: item.resourceIds.map(id => neededOf(facts, id)),
    choice: choiceOf(facts, item, { choice, asked }),
    busy,
    now,
  };
}

function neededOf({ resources }: CalendarFacts, resourceId: string): NeededResource {
  return resources.get(resourceId) ?? { resourceId, units: 0, hours: null };
}

/** Only those that are asked for, where some are. */
function choiceOf(
  facts: CalendarFacts,
  { anyResourceIds, anyResourceUnits }: CatalogItem,
  { choice, asked }: { choice: readonly string[]; asked: readonly string[] | undefined },
): Schedule['choice'] {
  if (anyResourceIds.length === 0) return null;
  const ids = asked ? choice.filter(id => asked.includes(id)) : choice;
  return { units: anyResourceUnits, resources: ids.map(id => neededOf(facts, id)) };
}

function lengthsOf(item: CatalogItem, variant: FactualVariant | null): Lengths {
  const { bufferBeforeMinutes, bufferAfterMinutes } = item;
  const { processingAfterMinutes: afterMinutes, processingMinutes: minutes } = item;
  const durationMinutes = variant?.durationMinutes ?? item.durationMinutes ?? 0;
  const processing = afterMinutes == null || minutes == null ? null : { afterMinutes, minutes };
  return { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, processing };
}

function occupied({ from, to }: Span, lengths: Lengths): Span {
  const minute = 60_000;
  return {
    from: from - lengths.bufferBeforeMinutes * minute,
    to: to + (lengths.durationMinutes + lengths.bufferAfterMinutes) * minute,
  };
}

/** How much can go on at once: as set, else the number of active staff. */
export function ceilingOf({ parallelCapacity }: Business, { staff }: CalendarFacts): number {
  if (parallelCapacity != null) return parallelCapacity;
  return Math.max(1, [...staff.values()].filter(person => person.active).length);
}

function checkItem(item: CatalogItem, business: Business): void {
  const refuse = (reason: string) => new DomainError('RULE_VIOLATION', reason);
  if (business.status !== 'active') {
    const { name } = business;
    throw refuse(`${name} takes no bookings: it is archived.`).because('business_archived', {
      name,
    });
  }
  if (item.type !== 'service') {
    const { name } = item;
    throw refuse(`catalogItemId: “${name}” is a product; only services can be booked.`).because(
      'item_not_bookable',
      { name },
    );
  }
}

function checkActive({ active, name }: CatalogItem): void {
  if (active) return;
  throw new DomainError('RULE_VIOLATION', `catalogItemId: “${name}” is not offered now.`).because(
    'item_not_offered',
    { name },
  );
}
