/** Minutes of a step; all times of the model are steps since midnight in UTC. */
export const stepMinutes = 15;

/** The day of all bookings. */
export const day = '2026-03-03';

/** A location of the plan. Its hours are steps. */
interface PlannedPlace {
  capacity: number;
  travel: number;
  open: readonly [from: number, to: number];
  isInLagos: boolean;
}

/** A service of the plan. */
interface PlannedItem {
  length: number;
  /** The participants of a start; 1 is not a group. */
  group: number;
  isStaffed: boolean;
  mostPerDay: number | null;
}

/** A generated business. Each person works at the listed locations, in disjoint hours. */
export interface ChainPlan {
  places: PlannedPlace[];
  people: { place: number; hours: readonly [from: number, to: number] }[][];
  items: PlannedItem[];
  mostOfClient: number | null;
}

/** A booking or hold of the model. */
export interface Row {
  id: string;
  kind: 'appointment' | 'hold';
  place: number;
  item: number;
  from: number;
  to: number;
  person: number | null;
  client: number | null;
  /** Its end as a hold, in epoch milliseconds. */
  expiresAt: number;
  /** Services of one visit count as one booking of their client. */
  visit: string;
}

/** A request for a start. */
export interface Asked {
  place: number;
  item: number;
  from: number;
  person: number | null;
  client: number | null;
  force: boolean;
  /** A row whose own place counts as free. */
  own?: Row | undefined;
  /** True for a start that passed the rules before. */
  isPromised?: boolean;
}

const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  a.from < b.to && b.from < a.to;

/** A business with locations, kept in memory and checked step by step, to compare the service with. */
export class ChainModel {
  rows: Row[] = [];
  readonly plan: ChainPlan;
  readonly now: () => number;

  constructor(plan: ChainPlan, now: () => number) {
    this.plan = plan;
    this.now = now;
  }

  live(without?: Row): Row[] {
    return this.rows.filter(row => row !== without && row.expiresAt > this.now());
  }

  /** Returns the people who could take a start, null for a service without staff; empty if it cannot be booked. */
  takers(asked: Asked): (number | null)[] {
    const { place, item, from, force, isPromised = false, own } = asked;
    const { length, isStaffed } = this.plan.items[item]!;
    const span = { from, to: from + length };
    const [opens, closes] = this.plan.places[place]!.open;
    if (!force && !isPromised && (from < opens || span.to > closes)) return [];
    if (!force && this.isLimited(asked)) return [];
    if (!this.hasRoom({ ...asked, ...span }, own)) return [];
    if (!isStaffed) return [null];
    const people = this.plan.people.map((_, index) => index);
    return people.filter(
      person =>
        (asked.person === null || asked.person === person) &&
        this.worksAt(person, place, span, force || isPromised) &&
        !this.live(own).some(row => row.person === person && this.isInTheWay(row, place, span)),
    );
  }

  private worksAt(
    person: number,
    place: number,
    span: { from: number; to: number },
    anytime: boolean,
  ): boolean {
    const there = this.plan.people[person]!.find(each => each.place === place);
    if (!there) return false;
    return anytime || (span.from >= there.hours[0] && span.to <= there.hours[1]);
  }

  /** A person needs the slower way of two locations before and after a booking elsewhere. */
  private isInTheWay(row: Row, place: number, span: { from: number; to: number }): boolean {
    const { places } = this.plan;
    const way =
      row.place === place ? 0 : Math.max(places[place]!.travel, places[row.place]!.travel);
    return overlaps({ from: row.from - way, to: row.to + way }, span);
  }

  /** Returns true if the location has a place in each step. Participants of a group start share a place. */
  private hasRoom(
    { place, item, from, to }: { place: number; item: number; from: number; to: number },
    own?: Row,
  ): boolean {
    const there = [...this.live(own).filter(row => row.place === place), { item, from, to }];
    for (let step = from; step < to; step += 1) {
      const now = there.filter(row => row.from <= step && step < row.to);
      const sessions = Map.groupBy(now, row => `${row.item} ${row.from}`);
      const taken = [...sessions.values()].reduce(
        (sum, rows) => sum + Math.ceil(rows.length / this.plan.items[rows[0]!.item]!.group),
        0,
      );
      if (taken > this.plan.places[place]!.capacity) return false;
    }
    return true;
  }

  /**
   * Returns true if the service has all its bookings of the day there, or the client theirs at all locations. A row that moves
   * within its day takes its own place again.
   */
  private isLimited({ place, item, client, own }: Asked): boolean {
    const { mostPerDay } = this.plan.items[item]!;
    const others = this.live(own);
    const ofItem = others.filter(row => row.place === place && row.item === item);
    if (!own && mostPerDay !== null && ofItem.length >= mostPerDay) return true;
    const { mostOfClient } = this.plan;
    if (mostOfClient === null || client === null || own?.kind === 'appointment') return false;
    const ofClient = others.filter(row => row.kind === 'appointment' && row.client === client);
    return new Set(ofClient.map(({ visit }) => visit)).size >= mostOfClient;
  }

  /** Returns true if some people can serve the items one right after the other. */
  fitsInRow(asked: Omit<Asked, 'item' | 'person'>, items: readonly number[]): boolean {
    const [item, ...rest] = items;
    if (item === undefined) return true;
    const { length } = this.plan.items[item]!;
    return this.takers({ ...asked, item, person: null }).some(person => {
      const { place, from } = asked;
      const row = { ...free, place, item, from, to: from + length, person };
      this.rows.push(row);
      const fits = this.fitsInRow({ ...asked, from: row.to }, rest);
      this.rows.splice(this.rows.indexOf(row), 1);
      return fits;
    });
  }

  /** Returns the first conflict among the rows, described; undefined if there is none. */
  conflict(): string | undefined {
    for (const row of this.live()) {
      const others = this.live(row);
      const twice =
        row.person !== null &&
        others.some(other => other.person === row.person && this.isInTheWay(other, row.place, row));
      if (twice) return `person ${row.person} twice at ${row.from}`;
      if (!this.hasRoom(row, row)) return `too many at location ${row.place} at ${row.from}`;
    }
    return undefined;
  }
}

const free = {
  id: '',
  kind: 'hold',
  client: null,
  expiresAt: Infinity,
  visit: '',
} as const;
