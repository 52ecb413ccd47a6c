import type { Booking, MakeStep, Repeat, StepName, WayPoint } from './booking.ts';
import { idOf, type Picked } from './picks.ts';
import { randomText } from './session.ts';
import type { Contact, Hold, Person, Start } from './types.ts';

/** Functions that recreate each step. */
export type Makers = Readonly<Record<Exclude<StepName, 'done'>, MakeStep>>;

/** The widget's entries in the browser history. */
interface Place {
  /** Shows the widget again at its last step, or at its start after a booking. */
  enter(): void;
  /** Goes back to the history entry before the widget. */
  leave(): void;
  /** Ends without a change of the history. */
  end(): void;
}

/** A dialog around the widget, with the widget's entries in the history. */
export interface Opening {
  base: number;
  /** Called when the visitor has gone back before the widget. */
  onEmpty(): void;
  place?: Place | null | undefined;
}

/** A step as the history stores it, without contact details. */
interface Saved {
  /** Number of the widget's entries before this one. */
  depth: number;
  /** 1 for a pop-up, whose first step is a separate entry: going back from it closes the dialog. */
  base: number;
  /** Id of one booking process. */
  run: string;
  way: StepName[];
  picks: { id: string; person: Person | null }[];
  isGathering: boolean;
  asked: { serviceId: string; isAdded: boolean } | null;
  people: number;
  locationId: string | null;
  slot: Start | null;
  hold: Hold | null;
  /** Expiry of the hold, in epoch milliseconds. */
  holdEnd: number;
  repeat: Repeat | null;
  day: string | null;
  at: string | null;
}

const ranks: Record<StepName, number> = {
  location: -1,
  service: 0,
  variant: 1,
  staff: 2,
  time: 3,
  contact: 4,
  wait: 4,
  done: 5,
};
const contactKey = 'frontdesk-contact';
/** Milliseconds to wait for `popstate`, since scripts of some pages suppress it. */
const patienceMs = 1000;

/** All widgets of a page share one history. Only the first widget uses it. */
const owner = Symbol.for('frontdesk-place');
const page = globalThis as { [owner]?: boolean };

/** Returns the widget's step in the present history entry; null if it has none. */
export function savedPlace(base: number): Saved | null {
  const saved = (history.state as { frontdesk?: Saved } | null)?.frontdesk;
  return saved && saved.base === base ? saved : null;
}

/**
 * Connects the steps with the browser's Back and Forward, and restores the step after a reload. Returns null for all but the
 * first widget of a page.
 */
export function keepPlace(
  booking: Booking,
  makers: Makers,
  hooks: Opening = { base: 0, onEmpty: () => undefined },
): Place | null {
  if (page[owner]) return null;
  page[owner] = true;
  const { base } = hooks;
  const { choice, host } = booking;
  const here = savedPlace(base);
  let depth = here?.depth ?? 0;
  let run = here?.run ?? randomText();
  let isFinished = false;
  let isMoving = false;
  /** Sequence of history changes, since going back takes the browser a moment. */
  let moves = Promise.resolve();

  function saved(steps: readonly WayPoint[]): Saved {
    const { picks, isGathering, asked, people, locationId, slot, hold, repeat, day, at } = choice;
    const holdEnd = Date.now() + (hold?.expiresInSeconds ?? 0) * 1000;
    const way = steps.map(({ name }) => name);
    return {
      depth: base + steps.length - 1,
      base,
      run,
      way,
      picks: picks.map(pick => ({ id: idOf(pick), person: pick.person })),
      isGathering,
      asked,
      people,
      locationId,
      slot,
      hold,
      holdEnd: hold && hold === held?.hold ? held.end : holdEnd,
      repeat,
      day,
      at,
    };
  }
  let held: { hold: Hold; end: number } | null = null;

  function write(method: 'pushState' | 'replaceState', state: Saved): void {
    const { hold, holdEnd: end } = state;
    held = hold && { hold, end };
    try {
      history[method]({ ...(history.state as object | null), frontdesk: state }, '');
      depth = state.depth;
    } catch {
      // Browsers limit the rate of history changes.
    }
  }

  async function goBack(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    isMoving = true;
    addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, patienceMs);
    history.go(-count);
    await promise;
    isMoving = false;
    depth -= count;
  }

  const move = (next: () => Promise<void> | void) => {
    const before = moves;
    moves = (async () => {
      await before;
      await next();
    })();
  };

  /** Adds or removes history entries until they match the path. */
  function shown(): void {
    const way = booking.way();
    if (way.at(-1)?.name === 'done') {
      isFinished = true;
      store(null);
    } else if (isFinished) [isFinished, run] = [false, randomText()];
    const states = way.map((_, index) => saved(way.slice(0, index + 1)));
    const last = states.at(-1);
    move(async () => {
      if (!last) return;
      if (last.depth < depth) await goBack(depth - last.depth);
      if (last.depth === depth) return write('replaceState', last);
      for (const state of states) if (state.depth > depth) write('pushState', state);
    });
  }

  /** Stores choices within the present step. */
  function noted(event: Event): void {
    if (event.type === 'input' && event.composedPath()[0] instanceof Element) {
      store({ ...choice.contact, answers: choice.answers });
    }
    move(() => {
      const state = saved(booking.way());
      if (!isFinished && state.depth === depth && savedPlace(base)) write('replaceState', state);
    });
  }

  function restore(state: Saved): boolean {
    const picks = state.picks.map(({ id, person }) => pickOf(booking, id, person));
    if (picks.includes(null) || state.way.includes('done')) return false;
    const { isGathering, asked, people, locationId, slot, repeat, day, at, holdEnd } = state;
    const expiresInSeconds = Math.max(0, Math.ceil((holdEnd - Date.now()) / 1000));
    const hold = state.hold && { ...state.hold, expiresInSeconds };
    held = hold && { hold, end: holdEnd };
    Object.assign(choice, { picks, isGathering, asked, people, slot, hold, repeat, day, at });
    // Entries of older versions have no location.
    if (locationId) choice.locationId = locationId;
    booking.resume(
      state.way.map(name => {
        const make = name === 'done' ? makers.service : makers[name];
        return { name, rank: ranks[name], make };
      }),
    );
    return true;
  }

  function onPop(): void {
    if (isMoving) return;
    const state = savedPlace(base);
    if (!state) {
      // The entry belongs to a link within the page, or precedes a pop-up.
      if (base === 0 || depth === 0) return;
      depth = 0;
      return hooks.onEmpty();
    }
    const isHere = state.depth === depth && state.run === run;
    if (isHere && booking.way().length === state.way.length) return;
    depth = state.depth;
    // A completed booking must not be made again from an earlier step.
    if (isFinished || state.run !== run) return booking.restart();
    const before = booking.way()[depth - base];
    const isBack = depth - base < booking.way().length - 1;
    if (isBack && before) void booking.go(before.make);
    else if (!restore(state)) booking.restart();
  }

  const { answers, ...contact } = stored() ?? {};
  Object.assign(choice.contact, contact);
  Object.assign(choice.answers, answers);
  booking.onShown = shown;
  const events = ['click', 'change', 'input'];
  for (const event of events) host.shadowRoot?.addEventListener(event, noted);
  addEventListener('popstate', onPop);
  if (here && restore(here)) {
    // Shows the path again.
  } else if (booking.way().length > 0) shown();
  return {
    enter: () => (isFinished ? booking.restart() : shown()),
    leave: () => move(() => (depth > 0 ? goBack(depth) : undefined)),
    end: () => {
      page[owner] = false;
      delete booking.onShown;
      removeEventListener('popstate', onPop);
    },
  };
}

function pickOf({ services }: Booking, id: string, person: Person | null): Picked | null {
  for (const service of services) {
    const variant = service.variants.find(({ serviceId }) => serviceId === id) ?? null;
    if (variant || service.serviceId === id) return { service, variant, person };
  }
  return null;
}

/** Stores typed contact details in this tab until the booking is made. */
function store(contact: object | null): void {
  try {
    if (contact) sessionStorage.setItem(contactKey, JSON.stringify(contact));
    else sessionStorage.removeItem(contactKey);
  } catch {
    // Storage may be blocked.
  }
}

function stored(): (Partial<Contact> & { answers?: Record<string, string> }) | null {
  try {
    return JSON.parse(sessionStorage.getItem(contactKey) ?? 'null');
  } catch {
    return null;
  }
}
