import { InFlight } from './in-flight.ts';

interface Limits {
  /** The maximum number inside at once. */
  readonly inside: number;
  /** The maximum inside of one name, so that slow calls of one leave room for others. */
  readonly insideOfOne: number;
  /** The maximum number waiting. */
  readonly waiting: number;
  /** The maximum wait of each in milliseconds. */
  readonly patience: number;
}

interface Waiting {
  readonly name: string;
  readonly enter: () => void;
  readonly refuse: () => void;
}

/** Leaves the queue or the work behind it. Repeated calls have no effect. */
export type Leave = () => void;

/**
 * A queue before work with limited concurrency. Names take turns, so a name with many calls waits for its own. In a
 * full queue, the name with the most calls loses its last place. `refusal` creates the error of a call that is not
 * admitted.
 */
export class FairQueue {
  readonly #limits: Limits;
  readonly #refusal: () => Error;
  readonly #inside = new InFlight();
  /** Waiting calls by name, in the order of their turns. */
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

  /**
   * Waits for admission.
   * @throws the refusal, if the wait exceeds the patience, or when `signal` aborts.
   */
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

  /** Admits the next call of the first name in turn with room, which then moves to the end. */
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
