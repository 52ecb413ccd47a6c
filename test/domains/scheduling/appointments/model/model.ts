import type { LeastNumber } from '../../../../../src/domains/catalog/items/timetable.ts';
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

/** An absence, or a block: its first minute of the day and how many there are. */
interface Off {
  offFrom: number;
  offMinutes: number;
}

/** A business as a random test wants it; staff, resources and items refer to each other by index. */
export interface Plan {
  timezone: string;
  hours: string[];
  slotStepMinutes: number;
  ceiling: number | null;
  staff: (Off & { hours: string[] | null })[];
  units: number[];
  /** When each of them can be used. */
  roomHours: (readonly string[] | null)[];
  /** When each is blocked; for 0 minutes, not at all. */
  roomBlocks: Off[];
  items: PlannedItem[];
}

interface PlannedItem {
  durationMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  processing: Processing | null;
  /** Its own rules; null: the business's. */
  hours: readonly string[] | null;
  step: number | null;
  notice: number | null;
  capacity: number;
  /** The minutes of the day at which it begins, with who teaches then; null: at each step. */
  timetable: readonly { at: number; staff: number | null }[] | null;
  /** With how many it takes place, which is decided so long before; null: with any number. */
  least: LeastNumber | null;
  /** How many serve it together; fewer, or nobody in particular, where not so many are linked. */
  team: number;
  requiresApproval: boolean;
  staff: number[];
  /** How long it takes with each of the business's people, where that is their own. */
  lengths: readonly (number | null)[];
  resources: number[];
  /** Of which of them it takes so many units, whichever are free. */
  choice: { resources: readonly number[]; units: number } | null;
}

/** When people and rooms are there, as far as commands change that. */
interface Presence {
  rotas: Rota[][];
  elsewhere: { startAt: number; endAt: number }[][];
  off: Off[];
  blocks: Off[];
}

/** One appointment or hold, as it should stand. */
export interface Row {
  id: string;
  item: number;
  kind: 'appointment' | 'hold';
  status: string;
  session: string | null;
  expiresAt: number | null;
  busy: Busy;
  /** Of a hold: when people and rooms were there as it was made. */
  promised?: Presence;
}

/** A request to the calendar. */
export interface BookingRequest {
  item: number;
  startAt: number;
  /** Index of a person; null: anyone. */
  staff: number | null;
  ignoring?: string | undefined;
  /** Booked from a live hold, which has passed the rules. */
  isHeld?: boolean;
  /** The staff member of the booking that is moved; left out for a new one. */
  kept?: number | null;
}

const occupying = new Set(['held', 'pending', 'confirmed', 'arrived']);

/** The date that everything happens on. */
export const day = '2026-03-03';

/** A business kept in memory and checked minute by minute, to compare the service with. */
export class Model {
  readonly rows: Row[] = [];
  readonly active: boolean[];
  /** Whether each service is offered. */
  readonly offered: boolean[];
  /** What each works instead of the usual week. */
  readonly rotas: Rota[][];
  /** When each is busy in a calendar of their own. */
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
      // Several people serve it together for as long as the longest of them takes.
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

  /** On the day of the week that everything happens on. */
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

  /** Calls off what too few have booked, once it is decided; of each session once. */
  decide(): void {
    const now = this.now();
    const booked = this.live().filter(({ kind }) => kind === 'appointment');
    const sessionOf = ({ item, busy }: Row) => [item, busy.startAt, busy.staffId].join();
    for (const [session, rows] of Map.groupBy(booked, sessionOf)) {
      const [{ item, busy }] = rows as [Row];
      const { least } = this.plan.items[item]!;
      if (!least || this.#decided.has(session) || busy.startAt <= now) continue;
      if (now < busy.startAt - least.minutesBefore * MINUTE) continue;
      this.#decided.add(session);
      if (rows.length >= least.participants) continue;
      for (const row of rows) {
        if (row.status !== 'arrived') row.status = 'cancelled';
      }
    }
  }

  /** The staff who can serve an item: the active ones, or if there are too few, those of the existing booking. */
  #linked(item: number, kept: number | null | undefined): number[] {
    const { staff: linked, team } = this.plan.items[item]!;
    const working = linked.filter(index => this.active[index]);
    if (kept == null || working.length >= team || linked.length === 0) return working;
    // Two serve together at most, so that all who are linked did.
    return team > 1 ? linked : [kept];
  }

  /** How long an item takes with a person; nobody in particular: as long as it says. */
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

  /** When a room is blocked. */
  blocked(index: number) {
    const { offFrom, offMinutes } = this.plan.roomBlocks[index]!;
    const startAt = this.minuteOfDay(offFrom);
    const block = { startAt, endAt: startAt + offMinutes * MINUTE, reason: null };
    return offMinutes === 0 ? [] : [block];
  }

  /** Blocks a room at another time, or not at all for 0 minutes. */
  setBlocked(index: number, off: Off): void {
    Object.assign(this.plan.roomBlocks[index]!, off);
    this.#days.clear();
  }

  /** When people and rooms are there now. */
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

  /** As `check`, of what was promised while people and rooms were there so. */
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

  /** Gives a person other rotas. */
  setRotas(index: number, rotas: readonly Rota[]): void {
    this.rotas[index] = inOrder(rotas);
    this.#days.clear();
  }

  /** Gives a person another absence, or none for 0 minutes. */
  setTimeOff(index: number, off: Off): void {
    Object.assign(this.plan.staff[index]!, off);
    this.#days.clear();
  }

  /** Has a person busy in a calendar of their own, or not at all for 0 minutes. */
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

  /** The hours change only with an absence, so each choice of people is asked about once. */
  #hoursOf(schedule: Schedule) {
    const key = [schedule.item.itemId, schedule.staff?.map(person => person.staffId)].join();
    let hours = this.#days.get(key);
    if (!hours) this.#days.set(key, (hours = oracleDay(schedule, day)));
    return hours;
  }

  /** The first start that gives the business its notice. */
  earliest(item: number): number {
    return this.now() + (this.plan.items[item]!.notice ?? 0) * MINUTE;
  }

  /** The starts of the day that the hours allow, with what the oracle says of each. */
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

  /** Says how a request must be answered: with a code, or by one of the people. */
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

  /** The person that a row keeps when it moves: its item has no linked staff, so the person was requested. */
  askedFor({ item, busy }: Row): number | null {
    if (busy.staffId === null || this.plan.items[item]!.staff.length > 0) return null;
    const index = this.ids.staff.indexOf(busy.staffId);
    return this.active[index] ? index : null;
  }

  /** When an appointment ends; buffers do not count. */
  endOf({ item, busy }: Row): number {
    return busy.occupiedTo - this.plan.items[item]!.bufferAfterMinutes * MINUTE;
  }

  /** Notes a place as taken and answers its row. */
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
    // Who serves it may not work here any more.
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
   * Describes the first minute of a row in which a limit of what it takes is exceeded.
   * A room that it could have taken may be over its limit already, once its units were reduced.
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
