/** Limit of waiting changes. A slower reader starts anew. */
const mostWaiting = 1000;

/** An asynchronous queue for one reader. Ending the queue also ends the reader's wait. */
export class ChangeQueue<T> implements AsyncIterableIterator<T, undefined> {
  readonly #waiting: T[] = [];
  readonly #onEnd: () => void;
  #wake: (() => void) | undefined;
  #ended = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  push(value: T): void {
    if (this.#ended) return;
    this.#waiting.push(value);
    if (this.#waiting.length > mostWaiting) this.end();
    this.#wake?.();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd();
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<T, undefined>> {
    while (this.#waiting.length === 0 && !this.#ended) {
      await new Promise<void>(resolve => (this.#wake = resolve));
    }
    const [value] = this.#waiting.splice(0, 1);
    return value === undefined ? { done: true, value: undefined } : { done: false, value };
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    this.#waiting.length = 0;
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
