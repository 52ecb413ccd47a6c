import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../../platform/errors.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { daysBetween, localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { mondayOf } from '../../staff/rotas/rota.ts';
import { clientLimits } from '../appointments/booking/client-limits.ts';
import { boundsOf } from '../availability/availability.ts';
import type { SlotRequest } from '../availability/calendar/slot-request.ts';
import { bookingRules, type BookingRules } from '../availability/calendar/rules-of.ts';
import type { Slot } from '../availability/calendar/schedule.ts';
import { mostDaysAtOnce, slotsBetween } from '../availability/find-slots.ts';
import { fits, wasOffered } from './find-entries.ts';
import { keptUntil, leastMinutes } from './make-offer.ts';
import { placesOfEntry } from './places-of-entry.ts';
import type { WaitlistEntry } from './waitlist-entry.entity.ts';

/** A free start that fits an entry, with its location and staff member. */
interface FreeStart {
  startAt: number;
  staffId: string | null;
  /** As bookings store it: null for the main one. */
  locationId: string | null;
}

type Wanted = Pick<WaitlistEntry, 'catalogItemId' | 'variantId' | 'dateFrom' | 'dateTo'> & {
  staffId: string | null;
  /** The business at the location. */
  place: Business;
};

/** Finds slots to offer to the entries of one business. Entries share the loaded slots. */
export class FreeStarts {
  readonly #em: EntityManager;
  readonly #business: Business;
  readonly #now: number;
  readonly #known = new Map<string, Promise<readonly Slot[]>>();

  constructor(em: EntityManager, business: Business, now: number) {
    this.#em = em;
    this.#business = business;
    this.#now = now;
  }

  /** Returns the first free start for an entry that does not overlap an earlier offer; undefined if there is none. */
  async firstFor(
    entry: WaitlistEntry,
    offered: readonly Interval[],
  ): Promise<FreeStart | undefined> {
    const places = await placesOfEntry(this.#em, this.#business, entry);
    const found: FreeStart[] = [];
    for (const place of places) found.push(...(await this.#firstAt(place, entry, offered)));
    return found.toSorted((a, b) => a.startAt - b.startAt)[0];
  }

  /** Returns the first free start at a location with each of the requested staff. */
  async #firstAt(
    place: Business,
    entry: WaitlistEntry,
    offered: readonly Interval[],
  ): Promise<FreeStart[]> {
    const rules = await bookingRules(this.#em, place, entry.catalogItemId);
    const people = entry.staffIds.length > 0 ? entry.staffIds : [null];
    const mayHave = await this.#roomOf(entry, rules);
    const { locationId = null } = place;
    const found: FreeStart[] = [];
    for (const staffId of people) {
      const slots = await this.#freeOf({ ...entry, staffId, place }, rules);
      const slot = slots.find(
        each =>
          this.#canOffer(entry, rules, each) && !wasOffered(offered, each) && mayHave(each.startAt),
      );
      if (slot) found.push({ startAt: slot.startAt, staffId, locationId });
    }
    return found;
  }

  /** Clears the cache after a slot was taken. */
  forget(): void {
    this.#known.clear();
  }

  /** Returns a function that tells if the client of an entry may have another booking at a start. */
  async #roomOf(
    { clientId, dateFrom, dateTo }: WaitlistEntry,
    { timezone }: BookingRules,
  ): Promise<(startAt: number) => boolean> {
    const reachedBy = await clientLimits(this.#em, this.#business, {
      client: { id: clientId, phone: null },
      spans: [
        {
          from: wallToInstant(dateFrom, '00:00', timezone),
          to: wallToInstant(dateTo, '00:00', timezone),
        },
      ],
      now: this.#now,
    });
    return startAt => reachedBy({ starts: [startAt] }) === null;
  }

  #canOffer(entry: WaitlistEntry, rules: BookingRules, { startAt }: Slot): boolean {
    const until = keptUntil(this.#business, rules, startAt, this.#now);
    return until >= this.#now + leastMinutes * 60_000 && fits(entry, startAt, rules.timezone);
  }

  async #freeOf(wanted: Wanted, rules: BookingRules): Promise<Slot[]> {
    const { timezone } = rules;
    const { horizonEnd } = boundsOf({ business: rules, now: this.#now });
    const last = [wanted.dateTo, localDateOf(horizonEnd - 1, timezone)].toSorted()[0]!;
    const today = localDateOf(this.#now, timezone);
    const free: Slot[] = [];
    const from = wanted.dateFrom > today ? wanted.dateFrom : today;
    for (let week = mondayOf(from); week <= last; week = addDays(week, 7)) {
      free.push(...(await this.#week(wanted, rules, week)));
    }
    return free;
  }

  /** Returns the slots of a week, cached, since entries for different days share weeks. */
  #week(wanted: Wanted, rules: BookingRules, first: string): Promise<readonly Slot[]> {
    const { catalogItemId: itemId, variantId, staffId, place: business } = wanted;
    const key = [itemId, variantId, staffId, business.locationId, first].join();
    const known = this.#known.get(key);
    if (known) return known;
    const request = { business, itemId, variantId, staffId, now: this.#now };
    const found = this.#slots(request, rules, first);
    this.#known.set(key, found);
    return found;
  }

  async #slots(request: SlotRequest, rules: BookingRules, first: string): Promise<Slot[]> {
    const last = addDays(first, 6);
    const free: Slot[] = [];
    for (let from = first; from <= last;) {
      let to = from;
      const slots = await slotsBetween(this.#em, request, people => {
        const most = Math.min(mostDaysAtOnce(rules, people), daysBetween(from, last) + 1);
        to = addDays(from, most - 1);
        return { first: from, last: to };
      }).catch(noneIfRefused);
      free.push(...slots.filter(slot => slot.available));
      from = addDays(to, 1);
    }
    return free;
  }
}

/** A service that cannot be booked now, such as an inactive one, has no free starts. */
function noneIfRefused(error: unknown): Slot[] {
  if (error instanceof DomainError) return [];
  throw error;
}
