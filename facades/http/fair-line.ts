import { Tally } from './tally.ts';

interface Limits {
  /** How many may be inside at once. */
  readonly inside: number;
  /** How many of them by one name, so that slow ones of it leave room for others. */
  readonly insideOfOne: number;
  /** How many may wait. */
  readonly waiting: number;
  /** How long each may wait, in milliseconds. */
  readonly patience: number;
}

interface Waiting {
  readonly name: string;
  readonly enter: () => void;
  readonly refuse: () => void;
}

/** The way out of the line, or of where it leads to; it is taken once, however often it is called. */
export type Leave = () => void;

/**
 * A line before what only so many can do at once. Names take turns, so that one that sends many waits for its own. Where
 * the line is full, the name with the most gives up its last place. Whoever is not let in is told so by `refusal`.
 */
export class FairLine {
  readonly #limits: Limits;
  readonly #refusal: () => Error;
  readonly #inside = new Tally();
  /** By name, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  #countWaiting = 0;

  constructor(limits: Limits, refusal: () => Error) {
    this.#limits = limits;
    this.#refusal = refusal;
  }

  get state(): { readonly inside: number; readonly waiting: number } {
    return { inside: this.#inside.all, waiting: this.#countWaiting };
  }

  get isFull(): boolean {
    return this.#countWaiting >= this.#limits.waiting;
  }

  /** @throws the refusal, if that is not to be within the patience, or `signal` aborts before. */
  enter(name: string, signal: AbortSignal): Promise<Leave> {
    const { promise, resolve, reject } = Promise.withResolvers<Leave>();
    if (this.#hasRoomFor(name)) {
      resolve(this.#letIn(name));
      return promise;
    }
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', refuse);
    };
    const waiting: Waiting = {
      name,
      enter: () => {
        end();
        resolve(this.#letIn(name));
      },
      refuse: () => {
        end();
        reject(this.#refusal());
      },
    };
    const refuse = () => this.#refuse(waiting);
    const timer = setTimeout(refuse, this.#limits.patience).unref();
    signal.addEventListener('abort', refuse);
    this.#add(waiting);
    if (this.#countWaiting > this.#limits.waiting) this.#refuse(this.#lastOfMost());
    return promise;
  }

  #hasRoomFor(name: string): boolean {
    const { inside, insideOfOne } = this.#limits;
    return this.#inside.all < inside && this.#inside.of(name) < insideOfOne;
  }

  #letIn(name: string): Leave {
    const end = this.#inside.add(name);
    return () => {
      end();
      this.#letNextIn();
    };
  }

  /** The first name in turn that has room; it is the last one then. */
  #letNextIn(): void {
    const name = this.#waiting.keys().find(each => this.#hasRoomFor(each));
    if (name === undefined) return;
    const [first, ...rest] = this.#waiting.get(name)!;
    this.#waiting.delete(name);
    if (rest.length > 0) this.#waiting.set(name, rest);
    this.#countWaiting -= 1;
    first!.enter();
  }

  #add(waiting: Waiting): void {
    const others = this.#waiting.get(waiting.name);
    if (others) others.push(waiting);
    else this.#waiting.set(waiting.name, [waiting]);
    this.#countWaiting += 1;
  }

  #refuse(waiting: Waiting): void {
    const all = this.#waiting.get(waiting.name)!;
    const rest = all.filter(each => each !== waiting);
    if (rest.length > 0) this.#waiting.set(waiting.name, rest);
    else this.#waiting.delete(waiting.name);
    this.#countWaiting -= 1;
    waiting.refuse();
  }

  #lastOfMost(): Waiting {
    const [most] = [...this.#waiting.values()].toSorted((a, b) => b.length - a.length);
    return most!.at(-1)!;
  }
}
