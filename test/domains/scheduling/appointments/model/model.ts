import type { MinimumParticipants } from '../../../../../src/domains/catalog/items/timetable.ts';
import { parseWorkingHours } from '../../../../../src/domains/business/working-hours.ts';
import type {
  Busy,
  Processing,
  Schedule,
} from '../../../../../src/domains/scheduling/availability/calendar/schedule.ts';
import { inOrder, type Rota } from '../../../../../src/domains/staff/rotas/rota.ts';
import { daily } from '../../../../support/salon/salon.ts';
import {
  oracleDay,
  oracleSlot,
  placesIn,
  rowOf,
  useAt,
  usesOf,
} from '../../availability/oracle.ts';

const MINUTE = 60_000;

/** An absence or a block: its first minute of the day and its length in minutes. */
interface Off {
  offFrom: number;
  offMinutes: number;
}

/** A business as a random test generates it; staff, resources and items refer to each other by index. */
export interface Plan {
  timezone: string;
  hours: string[];
  slotStepMinutes: number;
  ceiling: number | null;
  staff: (Off & { hours: string[] | null })[];
  units: number[];
  /** Opening hours of each room. */
  roomHours: (readonly string[] | null)[];
  /** The blocked time of each room; 0 minutes for none. */
  roomBlocks: Off[];
  items: PlannedItem[];
}

interface PlannedItem {
  durationMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  processing: Processing | null;
  /** Booking rules of the item; null: the rules of the business. */
  hours: readonly string[] | null;
  step: number | null;
  notice: number | null;
  capacity: number;
  /** Minutes of the day at which the class begins, with its teacher; null: a start at each step. */
  timetable: readonly { at: number; staff: number | null }[] | null;
  /** Minimum number of participants, and the time before the start at which it is checked; null: no minimum. */
  minimumParticipants: MinimumParticipants | null;
  /** Number of staff who serve the item together; fewer, or nobody in particular, if fewer are linked. */
  team: number;
  requiresApproval: boolean;
  staff: number[];
  /** Length of the item with each staff member; null: the item's own length. */
  lengths: readonly (number | null)[];
  resources: number[];
  /** Resources of which the item takes the given number of units, whichever are free. */
  choice: { resources: readonly number[]; units: number } | null;
}

/** Availability of people and rooms, as far as commands change it. */
interface Presence {
  rotas: Rota[][];
  elsewhere: { startAt: number; endAt: number }[][];
  off: Off[];
  blocks: Off[];
}

/** An appointment or hold in its expected state. */
export interface Row {
  id: string;
  item: number;
  kind: 'appointment' | 'hold';
  status: string;
  session: string | null;
  expiresAt: number | null;
  busy: Busy;
  /** Availability of people and rooms when the hold was made; for holds only. */
  promised?: Presence;
}

/** A booking request. */
export interface BookingRequest {
  item: number;
  startAt: number;
  /** Index of a staff member; null: anyone. */
  staff: number | null;
  ignoring?: string | undefined;
  /** True if booked from a live hold, which has already passed the rules. */
  isHeld?: boolean;
  /** Staff member of the booking that is moved; undefined for a new one. */
  kept?: number | null;
}

const occupying = new Set(['held', 'pending', 'confirmed', 'arrived']);

/** Date of all bookings in these tests. */
export const day = '2026-03-03';

/** A business kept in memory and checked minute by minute, to compare the service with. */
export class Model {
  readonly rows: Row[] = [];
  readonly active: boolean[];
  /** True for each service that is offered. */
  readonly offered: boolean[];
  /** Rotas of each staff member, which replace the usual week. */
  readonly rotas: Rota[][];
  /** Busy times of each staff member in their linked calendar. */
  readonly elsewhere: { startAt: number; endAt: number }[][];
  readonly plan: Plan;
  readonly now: () => number;
  readonly ids: { staff: string[]; resources: string[]; items: string[] };
  readonly #decided = new Set<string>();
  readonly #days = new Map<string, ReturnType<typeof oracleDay>>();

  constructor(plan: Plan, now: () => number, ids: Model['ids']) {
    this.plan = plan;
    this.now = now;
    this.ids = ids;
    this.active = plan.staff.map(() => true);
    this.rotas = plan.staff.map(() => []);
    this.elsewhere = plan.staff.map(() => []);
    this.offered = plan.items.map(() => true);
  }

  statusOf(row: Row): string {
    const isOver = row.expiresAt !== null && row.expiresAt <= this.now();
    return isOver && (row.status === 'pending' || row.status === 'held') ? 'expired' : row.status;
  }

  live(ignoring?: string): Row[] {
    return this.rows.filter(row => row.id !== ignoring && occupying.has(this.statusOf(row)));
  }

  schedule({ item, staff, ignoring, kept }: Omit<BookingRequest, 'startAt'>): Schedule {
    const { plan, ids } = this;
    const wanted = plan.items[item]!;
    const isTeam = wanted.team > 1;
    const alone = staff === null || isTeam ? this.#linked(item, kept) : [staff];
    const people = [...new Set([...(staff === null ? [] : [staff]), ...alone])];
    const minutes = people.map(index => this.minutesWith(item, index));
    const durationMinutes = Math.max(...(minutes.length > 0 ? minutes : [wanted.durationMinutes]));
    const timed = people.map((index, place) => ({
      ...this.#person(index),
      // A team serves for as long as its slowest member takes.
      ...(!isTeam && { durationMinutes: minutes[place] }),
    }));
    return {
      business: {
        timezone: plan.timezone,
        hours: hoursOf(plan.hours),
        slotStepMinutes: wanted.step ?? plan.slotStepMinutes,
        minNoticeMinutes: wanted.notice ?? 0,
        horizonDays: 90,
        ceiling: plan.ceiling ?? Math.max(1, this.active.filter(Boolean).length),
        isCeilingOfPeople: plan.ceiling === null,
      },
      item: {
        ...wanted,
        durationMinutes,
        itemId: ids.items[item]!,
        groupSize: wanted.capacity,
        staffCount: wanted.team,
        timetable: this.timetable(item),
        hours: wanted.hours && hoursOf(wanted.hours),
      },
      staff: staff === null && wanted.staff.length === 0 ? null : timed,
      leadId: isTeam && staff !== null ? ids.staff[staff]! : null,
      resources: wanted.resources.map(index => this.#room(index)),
      choice: wanted.choice && {
        units: wanted.choice.units,
        resources: wanted.choice.resources.map(index => this.#room(index)),
      },
      busy: this.live(ignoring).map(row => row.busy),
      counted: null,
      gaps: null,
      now: this.now(),
    };
  }

  /** Returns the timetable of an item, on the weekday of the test day. */
  timetable(item: number) {
    const times = this.plan.items[item]!.timetable?.map(({ at, staff }) => ({
      weekday: 'tue' as const,
      startTime: Temporal.PlainTime.from({ hour: Math.floor(at / 60), minute: at % 60 }).toString({
        smallestUnit: 'minute',
      }),
      staffId: staff === null ? null : this.ids.staff[staff]!,
      firstDay: null,
      lastDay: null,
    }));
    return times ?? null;
  }

  /** Cancels sessions with too few participants at their deadline, each session once. */
  decide(): void {
    const now = this.now();
    const booked = this.live().filter(({ kind }) => kind === 'appointment');
    const sessionOf = ({ item, busy }: Row) => [item, busy.startAt, busy.staffId].join();
    for (const [session, rows] of Map.groupBy(booked, sessionOf)) {
      const [{ item, busy }] = rows as [Row];
      const { minimumParticipants } = this.plan.items[item]!;
      if (!minimumParticipants || this.#decided.has(session) || busy.startAt <= now) continue;
      if (now < busy.startAt - minimumParticipants.minutesBefore * MINUTE) continue;
      this.#decided.add(session);
      if (rows.length >= minimumParticipants.participants) continue;
      for (const row of rows) {
        if (row.status !== 'arrived') row.status = 'cancelled';
      }
    }
  }

  /**
   * Returns the staff who can serve an item: the active ones, or if they are too few, those of the existing
   * booking.
   */
  #linked(item: number, kept: number | null | undefined): number[] {
    const { staff: linked, team } = this.plan.items[item]!;
    const working = linked.filter(index => this.active[index]);
    if (kept == null || working.length >= team || linked.length === 0) return working;
    // A team has at most two members here, so all linked staff serve it.
    return team > 1 ? linked : [kept];
  }

  /** Returns the length of an item with a staff member in minutes; without one, the item's own length. */
  minutesWith(item: number, index: number | null): number {
    const { lengths, durationMinutes, staff } = this.plan.items[item]!;
    const own = index !== null && staff.includes(index) ? lengths[index] : null;
    return own ?? durationMinutes;
  }

  #room(index: number) {
    const hours = this.plan.roomHours[index] ?? null;
    return {
      resourceId: this.ids.resources[index]!,
      units: this.plan.units[index]!,
      name: '',
      hours: hours && hoursOf(hours),
      blocked: this.blocked(index),
    };
  }

  /** Returns the blocked time of a room. */
  blocked(index: number) {
    const { offFrom, offMinutes } = this.plan.roomBlocks[index]!;
    const startAt = this.minuteOfDay(offFrom);
    const block = { startAt, endAt: startAt + offMinutes * MINUTE, reason: null };
    return offMinutes === 0 ? [] : [block];
  }

  /** Sets the blocked time of a room; 0 minutes removes it. */
  setBlocked(index: number, off: Off): void {
    Object.assign(this.plan.roomBlocks[index]!, off);
    this.#days.clear();
  }

  /** Returns the current availability of people and rooms. */
  presence(): Presence {
    const { staff, roomBlocks } = this.plan;
    const off = staff.map(({ offFrom, offMinutes }) => ({ offFrom, offMinutes }));
    return structuredClone({
      rotas: this.rotas,
      elsewhere: this.elsewhere,
      off,
      blocks: roomBlocks,
    });
  }

  /** Runs `check` with an earlier availability of people and rooms. */
  checkPromised(request: BookingRequest, then: Presence) {
    const now = this.presence();
    this.#setPresence(then);
    const answer = this.check(request);
    this.#setPresence(now);
    return answer;
  }

  #setPresence({ rotas, elsewhere, off, blocks }: Presence): void {
    for (const [index, person] of this.plan.staff.entries()) {
      Object.assign(person, off[index]);
      this.rotas[index] = rotas[index]!;
      this.elsewhere[index] = elsewhere[index]!;
    }
    for (const [index, block] of this.plan.roomBlocks.entries())
      Object.assign(block, blocks[index]);
    this.#days.clear();
  }

  #person(index: number) {
    const { hours, offFrom, offMinutes } = this.plan.staff[index]!;
    const timeOff = [...(offMinutes === 0 ? [] : [this.timeOff(index)]), ...this.elsewhere[index]!];
    const rotas = this.rotas[index]!;
    const own = hours && hoursOf(hours);
    return { staffId: this.ids.staff[index]!, hours: own, rotas, timeOff, offFrom };
  }

  timeOff(index: number) {
    const { offFrom, offMinutes } = this.plan.staff[index]!;
    const startAt = this.minuteOfDay(offFrom);
    return { startAt, endAt: startAt + offMinutes * MINUTE };
  }

  /** Replaces the rotas of a staff member. */
  setRotas(index: number, rotas: readonly Rota[]): void {
    this.rotas[index] = inOrder(rotas);
    this.#days.clear();
  }

  /** Sets the absence of a staff member; 0 minutes removes it. */
  setTimeOff(index: number, off: Off): void {
    Object.assign(this.plan.staff[index]!, off);
    this.#days.clear();
  }

  /** Sets the busy time of a staff member in their linked calendar; 0 minutes removes it. */
  setElsewhere(index: number, { offFrom, offMinutes }: Off) {
    const startAt = this.minuteOfDay(offFrom);
    const time = { startAt, endAt: startAt + offMinutes * MINUTE };
    this.elsewhere[index] = offMinutes === 0 ? [] : [time];
    this.#days.clear();
  }

  minuteOfDay(minutes: number): number {
    const midnight = Temporal.PlainDate.from(day).toZonedDateTime(this.plan.timezone);
    return midnight.epochMilliseconds + minutes * MINUTE;
  }

  /** Returns the hours of a schedule, cached by item and staff. Setters of absences clear the cache. */
  #hoursOf(schedule: Schedule) {
    const key = [schedule.item.itemId, schedule.staff?.map(person => person.staffId)].join();
    let hours = this.#days.get(key);
    if (!hours) this.#days.set(key, (hours = oracleDay(schedule, day)));
    return hours;
  }

  /** Returns the first start that gives the business its notice. */
  earliest(item: number): number {
    return this.now() + (this.plan.items[item]!.notice ?? 0) * MINUTE;
  }

  /** Returns the starts of the day within the hours, with the oracle's answer for each. */
  slots(item: number) {
    const schedule = this.schedule({ item, staff: null });
    const hours = this.#hoursOf(schedule);
    const [from, to] = [this.minuteOfDay(0), this.minuteOfDay(1440)];
    return [...hours.grid]
      .filter(start => start >= from && start < to && start >= this.earliest(item))
      .toSorted((a, b) => a - b)
      .flatMap(startAt => {
        const slot = oracleSlot(schedule, hours, startAt);
        return slot ? [{ startAt, ...slot }] : [];
      });
  }

  /** Returns the expected answer to a request: an error code, or the staff who can serve it. */
  check(request: BookingRequest): { code: string } | { code: undefined; staffIds: string[] } {
    const { item, staff, startAt } = request;
    const linked = this.plan.items[item]!.staff;
    const rule = { code: 'RULE_VIOLATION' };
    const isNew = request.kept === undefined;
    if (isNew && !this.offered[item]) return rule;
    if (staff !== null && !this.active[staff] && request.kept !== staff) return rule;
    if (staff !== null && linked.length > 0 && !linked.includes(staff)) return rule;
    if (!request.isHeld && startAt < this.earliest(item)) return rule;
    const schedule = this.schedule(request);
    const hours = this.#hoursOf(schedule);
    const slot = hours.grid.has(startAt) ? oracleSlot(schedule, hours, startAt) : undefined;
    if (!slot) return rule;
    if (slot.remaining <= 0) return { code: 'SLOT_UNAVAILABLE' };
    return { code: undefined, staffIds: slot.staffIds };
  }

  /**
   * Returns the staff member that a row keeps when it moves: its item has no linked staff, so the person was
   * requested.
   */
  askedFor({ item, busy }: Row): number | null {
    if (busy.staffId === null || this.plan.items[item]!.staff.length > 0) return null;
    const index = this.ids.staff.indexOf(busy.staffId);
    return this.active[index] ? index : null;
  }

  /** Returns the end of an appointment, without buffers. */
  endOf({ item, busy }: Row): number {
    return busy.occupiedTo - this.plan.items[item]!.bufferAfterMinutes * MINUTE;
  }

  /** Records a place as taken and returns its row. */
  take(
    row: Omit<Row, 'busy'>,
    startAt: number,
    { team, resourceIds }: { team: readonly (string | null)[]; resourceIds: readonly string[] },
  ): Row {
    const asked = this.schedule({ item: row.item, staff: null });
    const chosen = resourceIds.slice(asked.resources.length);
    const [staffId = null] = team;
    const index = staffId === null ? null : this.ids.staff.indexOf(staffId);
    const { lengths, durationMinutes, team: size } = this.plan.items[row.item]!;
    const longest = Math.max(...lengths.map(each => each ?? durationMinutes));
    const minutes = size > 1 ? longest : this.minutesWith(row.item, index);
    // The staff member of the row may have left since.
    const schedule = {
      ...asked,
      staff: null,
      item: { ...asked.item, durationMinutes: minutes },
    };
    const busy = rowOf(schedule, startAt, team, chosen);
    const taken = { ...row, busy: row.kind === 'hold' ? { ...busy, isHeld: true } : busy };
    this.rows.push(taken);
    return taken;
  }

  drop(id: string): void {
    const index = this.rows.findIndex(row => row.id === id);
    if (index >= 0) this.rows.splice(index, 1);
  }

  /**
   * Describes the first minute of a row in which it exceeds a limit of its resources.
   * A room that the row could have taken may already exceed its limit, once its units were lowered.
   */
  excess({ item, busy }: Row): string | undefined {
    const schedule = this.schedule({ item, staff: null });
    const { business, choice } = schedule;
    const resources = [...schedule.resources, ...(choice?.resources ?? [])].filter(each =>
      busy.resourceIds.includes(each.resourceId),
    );
    const uses = usesOf(this.live().map(row => row.busy));
    for (let minute = busy.occupiedFrom; minute < busy.occupiedTo; minute += MINUTE) {
      const use = useAt(uses, minute);
      const at = `at ${new Date(minute).toISOString()}`;
      const places = placesIn(schedule, use);
      if (places > business.ceiling) return `${places} places ${at}`;
      const team = [busy.staffId ?? '', ...(busy.extraStaffIds ?? [])];
      if (team.some(id => (use.staff.get(id) ?? 0) > 1)) return `a person twice ${at}`;
      const size = busy.staffId === null ? 1 : schedule.item.staffCount;
      if (team.length !== size) return `${team.length} people ${at}`;
      const over = resources.find(each => (use.resources.get(each.resourceId) ?? 0) > each.units);
      if (over) return `${over.resourceId} ${at}`;
    }
    return undefined;
  }
}

export function hoursOf(intervals: readonly string[]) {
  return parseWorkingHours(JSON.stringify(daily(...intervals)));
}
