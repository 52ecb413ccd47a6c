import type { Api } from './api.ts';
import type { Child } from './dom.ts';
import type { Format } from './format.ts';
import type { Frame } from './frame.ts';
import type { Picked } from './picks.ts';
import { summarize } from './summary.ts';
import type { KnownTerms } from './terms.ts';
import type { MoreTexts, Texts } from './texts/load.ts';
import type { Config, Contact, Hold, Service, Start } from './types.ts';

/** The visitor's choices so far. */
interface Choice {
  /** What is to be done, in this order. */
  picks: Picked[];
  /** Whether services are being put together, so that choosing one does not go on. */
  isGathering: boolean;
  /** The service whose variant is asked for, and whether it is put with others then. */
  asked: { serviceId: string; isAdded: boolean } | null;
  /** For how many: each has all of it, side by side. */
  people: number;
  slot: Start | null;
  hold: Hold | null;
  /** The day that was looked at last, and the start that was marked there: shown again on the way back. */
  day: string | null;
  at: string | null;
  contact: Contact;
  /** The answers to the business's own fields, by their keys. */
  answers: Record<string, string>;
}

export type StepName = 'service' | 'variant' | 'staff' | 'time' | 'contact' | 'wait' | 'done';

/** A step that was shown on the way to the present one. */
export interface WayPoint {
  name: StepName;
  rank: number;
  make: MakeStep;
}

/** One step of the booking. */
export interface Step {
  name: StepName;
  /** The position of the step: going to it clears the choices of later steps. */
  rank: number;
  title: string;
  /** An icon above the title. */
  mark?: Node;
  content: readonly Child[];
  /** Called when the step leaves the screen. */
  leave?(): void;
}

/**
 * Creates a step when it is shown; returns null if there is nothing to ask and it has gone on to the next step.
 */
export type MakeStep = (booking: Booking) => Step | null | Promise<Step | null>;

/** What every step works with. */
export interface Booking {
  readonly api: Api;
  readonly texts: Texts;
  readonly moreTexts: MoreTexts;
  readonly format: Format;
  readonly config: Config;
  readonly services: readonly Service[];
  readonly frame: Frame;
  readonly terms: KnownTerms;
  readonly host: HTMLElement;
  readonly choice: Choice;
  /** Shows the first step, unless a way is gone on already. */
  begin(step: MakeStep): void;
  /** Starts again with the same contact. */
  restart(): void;
  go(step: MakeStep): Promise<void>;
  way(): readonly WayPoint[];
  /** Goes on at the end of a way that was gone before. */
  resume(way: WayPoint[]): void;
  /** Called when a step is shown. */
  onShown?: () => void;
}

type Parts = Omit<Booking, 'choice' | 'begin' | 'restart' | 'go' | 'way' | 'resume'>;

const lastRank = 5;
const noContact: Contact = {
  name: '',
  phone: '',
  country: '',
  dialCode: '',
  email: '',
  comment: '',
};

function nothing(): Omit<Choice, 'contact' | 'answers'> {
  return {
    picks: [],
    isGathering: false,
    asked: null,
    people: 1,
    slot: null,
    hold: null,
    day: null,
    at: null,
  };
}

/** Runs the steps and remembers the way back. */
export function createBooking(parts: Parts): Booking {
  const { frame } = parts;
  let way: WayPoint[] = [];
  let shown: Step | null = null;
  let first: MakeStep | undefined;
  let latest: symbol | undefined;
  const choice: Choice = { ...nothing(), contact: { ...noContact }, answers: {} };
  const booking: Booking = { ...parts, choice, begin, restart, go, way: () => way, resume };

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

  /** The visitor may go elsewhere, such as back, before a step has loaded; only the last one is shown. */
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
      progress: step.rank / lastRank,
      // After booking there is no way back.
      back: before && step.rank < lastRank ? () => void go(before.make) : null,
    });
    booking.onShown?.();
  }

  return booking;
}
