import type { Api } from './api.ts';
import type { Child } from './dom.ts';
import type { Format } from './format.ts';
import type { Frame } from './frame.ts';
import type { Picked } from './picks.ts';
import { summarize } from './summary.ts';
import type { KnownTerms } from './terms.ts';
import type { MoreTexts, Texts } from './texts/load.ts';
import { locationOf } from './where.ts';
import type { Config, Contact, Hold, Service, Start } from './types.ts';

/** Choices of the visitor so far. */
interface Choice {
  /** Chosen services, in order. */
  picks: Picked[];
  /** True while the visitor combines services, so that a click does not continue. */
  isGathering: boolean;
  /** Service whose variant is being chosen, and whether it is combined with others. */
  asked: { serviceId: string; isAdded: boolean } | null;
  /** Number of people. Each gets all services, side by side. */
  people: number;
  /** Chosen location; null: any, or the only one. */
  locationId: string | null;
  slot: Start | null;
  hold: Hold | null;
  /** Repetition from a start on. `starts` are the accepted ones; null: all free ones. */
  repeat: Repeat | null;
  /** Last shown day and the start marked on it, shown again on the way back. */
  day: string | null;
  at: string | null;
  contact: Contact;
  /** Answers to the business's custom fields, by key. */
  answers: Record<string, string>;
}

export interface Repeat {
  everyWeeks: number;
  times: number;
  slot: string;
  starts: readonly string[] | null;
}

export type StepName =
  | 'location'
  | 'service'
  | 'variant'
  | 'staff'
  | 'time'
  | 'contact'
  | 'wait'
  | 'done';

/** A previous step of the visitor's path. */
export interface WayPoint {
  name: StepName;
  rank: number;
  make: MakeStep;
}

/** One step of the booking. */
export interface Step {
  name: StepName;
  /** Position of the step. Going to it clears the choices of later steps. */
  rank: number;
  title: string;
  /** Icon above the title. */
  mark?: Node;
  content: readonly Child[];
  /** Called when the step leaves the screen. */
  leave?(): void;
}

/** Creates a step when it is shown. Returns null if there is nothing to ask and the next step is already open. */
export type MakeStep = (booking: Booking) => Step | null | Promise<Step | null>;

/** Shared objects of all steps. */
export interface Booking {
  readonly api: Api;
  readonly texts: Texts;
  readonly moreTexts: MoreTexts;
  /** Formats in the time zone of the choice. */
  readonly format: Format;
  readonly config: Config;
  readonly services: readonly Service[];
  readonly frame: Frame;
  readonly terms: KnownTerms;
  readonly host: HTMLElement;
  readonly choice: Choice;
  /** Shows the first step, unless a path was restored. */
  begin(step: MakeStep): void;
  /** Starts again with the same contact. */
  restart(): void;
  go(step: MakeStep): Promise<void>;
  way(): readonly WayPoint[];
  /** Continues at the end of a restored path. */
  resume(way: WayPoint[]): void;
  /** Called when a step is shown. */
  onShown?: () => void;
}

type Parts = Omit<Booking, 'choice' | 'format' | 'begin' | 'restart' | 'go' | 'way' | 'resume'> & {
  /** Returns the formats in a time zone; absent: that of the business. */
  formatIn(timezone: string | undefined): Format;
};

const lastRank = 5;
const noContact: Contact = {
  name: '',
  phone: '',
  country: '',
  dialCode: '',
  email: '',
  comment: '',
};

function nothing(): Omit<Choice, 'contact' | 'answers' | 'locationId'> {
  return {
    picks: [],
    isGathering: false,
    asked: null,
    people: 1,
    slot: null,
    hold: null,
    repeat: null,
    day: null,
    at: null,
  };
}

/** Runs the steps and stores the path for going back. */
export function createBooking(parts: Parts): Booking {
  const { frame } = parts;
  let way: WayPoint[] = [];
  let shown: Step | null = null;
  let first: MakeStep | undefined;
  let latest: symbol | undefined;
  const contact = { ...noContact };
  const choice: Choice = { ...nothing(), locationId: null, contact, answers: {} };
  const booking: Booking = {
    ...parts,
    get format() {
      return parts.formatIn(locationOf(booking)?.timezone);
    },
    choice,
    begin,
    restart,
    go,
    way: () => way,
    resume,
  };

  function begin(step: MakeStep): void {
    first = step;
    if (way.length === 0) void go(step);
  }

  function resume(before: WayPoint[]): void {
    way = before;
    const last = way.at(-1);
    if (last) void go(last.make);
  }

  function restart(): void {
    const contact = { ...choice.contact, comment: '' };
    Object.assign(choice, nothing(), { contact, answers: {} });
    way = [];
    if (first) void go(first);
  }

  /** Goes to a step. The visitor may leave before it has loaded, so only the latest step is shown. */
  async function go(make: MakeStep): Promise<void> {
    const mine = (latest = Symbol('step'));
    frame.loading();
    try {
      const step = await make(booking);
      if (step && latest === mine) show(step, make);
    } catch (error) {
      if (latest === mine) frame.failed(error, () => void go(make));
    }
  }

  function show(step: Step, make: MakeStep): void {
    shown?.leave?.();
    shown = step;
    way = [
      ...way.filter(({ rank }) => rank < step.rank),
      { name: step.name, rank: step.rank, make },
    ];
    const before = way.at(-2);
    summarize(booking);
    frame.show({
      title: step.title,
      mark: step.mark ?? null,
      content: step.content,
      progress: Math.max(0, step.rank) / lastRank,
      // A completed booking has no way back.
      back: before && step.rank < lastRank ? () => void go(before.make) : null,
    });
    booking.onShown?.();
  }

  return booking;
}
