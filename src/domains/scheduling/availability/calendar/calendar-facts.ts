import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import { locationIdOf } from '../../../business/locations/at-location.ts';
import { parseWorkingHours } from '../../../business/working-hours.ts';
import type { CatalogItem } from '../../../catalog/items/item.entity.ts';
import { itemAt } from '../../../catalog/items/location-terms.ts';
import { cacheBehind, type Made } from '../../../../platform/cache/cache.ts';
import { notFound } from '../../../nouns/not-found.ts';
import { plannedThere } from '../../../staff/locations/planned-there.ts';
import type { PlannedHours } from '../../../staff/rotas/find-rota.ts';
import { merge, type Interval } from '../../../../platform/lib/time/intervals.ts';
import type { Absence } from '../../../business/periods/absences-between.ts';
import {
  findItem,
  findShortestServices,
  findStaffAndResources,
  type FactualVariant,
  type StoredPerson,
} from './calendar-facts.queries.ts';
import { hoursOf } from './opening.ts';
import type { NeededResource } from './schedule.ts';

/** A staff member as availability needs them. */
export interface FactualPerson
  extends Omit<StoredPerson, 'hours' | 'busyElsewhere'>, Pick<PlannedHours, 'hours'> {
  /** All absences that prevent bookings: time off, blocked time and busy times from linked calendars. */
  timeOff: readonly Absence[];
  /** Busy times from their linked calendars, merged and without details. */
  busyElsewhere: readonly Interval[];
}

/** An item with its variants in order; empty without variants. */
export interface FactualItem {
  item: CatalogItem;
  variants: readonly FactualVariant[];
  /** The resources to choose from; those needed by the fewest other services come first. */
  choice: readonly string[];
}

/** The slowly changing input of availability: staff and resources of one business. */
export interface CalendarFacts {
  readonly staff: ReadonlyMap<string, FactualPerson>;
  readonly resources: ReadonlyMap<string, FactualResource>;
  /** True if one of them is not simply at the main location. */
  readonly isPlaced: boolean;
}

/** A resource as availability needs it. */
interface FactualResource extends NeededResource {
  /** Null: at the main location. */
  readonly locationId: string | null;
}

/** Approximate size of a cached staff member, resource or item. */
const bytesOfOne = 3000;

/**
 * Returns a fact of a business for its row's `calendarRevision`. A trigger raises the revision with every change of staff,
 * resources or items, under the lock that bookings take too. So the facts of a locked row's revision are current.
 */
function cachedFact<T>(
  em: EntityManager,
  { id: scope, calendarRevision: revision }: Business,
  key: readonly string[],
  read: () => Promise<Made<T>>,
): Promise<T> {
  return cacheBehind(em).get({ scope, revision, key, alone: em.isInTransaction() }, read);
}

/** Returns the staff and resources of a business; of a business at a location, as they are there. */
export async function calendarFacts(em: EntityManager, business: Business): Promise<CalendarFacts> {
  const facts = await allFacts(em, business);
  return business.locationId === undefined
    ? facts
    : factsThere(facts, business.locationId, business.id);
}

/**
 * Returns the staff and resources that may be booked. A business with one location left may have had others: whoever works at an
 * archived one only, and what stands there, cannot be booked. A business that never had others gets its facts as they are.
 */
export async function factsToBook(em: EntityManager, business: Business): Promise<CalendarFacts> {
  const facts = await calendarFacts(em, business);
  return business.locationId === undefined && facts.isPlaced
    ? factsThere(facts, null, business.id)
    : facts;
}

/** Returns the facts as they are at a location: whoever does not work there is inactive, and other resources do not exist. */
function factsThere(
  { staff, resources, isPlaced }: CalendarFacts,
  locationId: string | null,
  businessId: string,
): CalendarFacts {
  const there = locationIdOf({ businessId, locationId });
  const people = [...staff].map(([id, person]): [string, FactualPerson] => {
    const planned = plannedThere(person, there, businessId);
    return [id, planned ? { ...person, ...planned } : { ...person, active: false }];
  });
  return {
    staff: new Map(people),
    resources: new Map([...resources].filter(([, each]) => each.locationId === locationId)),
    isPlaced,
  };
}

function allFacts(em: EntityManager, business: Business): Promise<CalendarFacts> {
  return cachedFact(em, business, ['calendar'], async () => {
    const value = await readFacts(em, business);
    return { value, bytes: (1 + value.staff.size + value.resources.size) * bytesOfOne };
  });
}

/** Returns an item with its variants, as the location of the business offers it. @throws DomainError NOT_FOUND. */
export async function factualItem(
  em: EntityManager,
  business: Business,
  itemId: string,
): Promise<FactualItem> {
  const fact = await readFactualItem(em, business, itemId);
  const item = itemAt(fact.item, business);
  return item === fact.item ? fact : { ...fact, item };
}

function readFactualItem(
  em: EntityManager,
  business: Business,
  itemId: string,
): Promise<FactualItem> {
  return cachedFact(em, business, ['service', itemId], async () => {
    const value = await readItem(em, business, itemId);
    return { value, bytes: (1 + value.variants.length) * bytesOfOne };
  });
}

async function readItem(
  em: EntityManager,
  business: Business,
  itemId: string,
): Promise<FactualItem> {
  const row = await findItem(em, { businessId: business.id, id: itemId });
  if (!row) throw notFound('item', itemId);
  const { choices, choice, ...item } = row;
  return { item: item as CatalogItem, variants: choices ?? [], choice: choice ?? [] };
}

async function readFacts(em: EntityManager, business: Business): Promise<CalendarFacts> {
  const stored = await findStaffAndResources(em, business.id);
  const people = stored.staff.map(person => {
    const { ownTimeOff } = person;
    const busyElsewhere = merge(person.busyElsewhere ?? []);
    const hours = person.hours === null ? null : parseWorkingHours(person.hours);
    return { ...person, hours, busyElsewhere, timeOff: [...ownTimeOff, ...busyElsewhere] };
  });
  const resources = stored.resources.map(resource => ({
    ...resource,
    hours: resource.hours === null ? null : hoursOf(resource.hours),
  }));
  return {
    staff: new Map(people.map(person => [person.staffId, person])),
    resources: new Map(resources.map(resource => [resource.resourceId, resource])),
    isPlaced:
      people.some(({ locations }) => locations.length > 0) ||
      resources.some(({ locationId }) => locationId !== null),
  };
}

/** Approximate size of a cached number. */
const bytesOfNumber = 100;

/** Returns the shortest service of each staff member, and of services without staff (null), in minutes. */
export function shortestServices(
  em: EntityManager,
  business: Business,
): Promise<ReadonlyMap<string | null, number>> {
  return cachedFact(em, business, ['shortest services'], async () => {
    const rows = await findShortestServices(em, business.id);
    const value = new Map(rows.map(({ staffId, minutes }) => [staffId, minutes]));
    return { value, bytes: value.size * bytesOfNumber };
  });
}
