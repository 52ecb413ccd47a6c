import type { Log } from '../../platform/lib/log.ts';
import { startMember, type Ended, type Member } from './member.ts';
import type { Announcement } from '../start/announce.ts';
import type { FromWorker } from './messages.ts';
import { FigureSum } from './sum-figures.ts';

/** Milliseconds of service after which a worker's end is no failed start. */
const servedMs = 10_000;

const firstDelayMs = 250;

const mostDelayMs = 30_000;

/** The workers of a service. A worker that ends is replaced, so their number stays constant. */
export class Fleet {
  readonly #size: number;
  readonly #log: Log;
  readonly #members = new Set<Member>();
  readonly #figures = new FigureSum();
  readonly #restartDelay = createRestartDelay();
  readonly #restarts = new Set<NodeJS.Timeout>();
  #announcement: Announcement | null = null;
  #isComplete = false;
  #isStopping = false;
  #isRenewing = false;
  #renewAgain = false;

  constructor(size: number, log: Log) {
    this.#size = size;
    this.#log = log;
  }

  /** Starts one worker and, once it serves calls, the others. Returns null if the first one ended before that. */
  async start(): Promise<Announcement | null> {
    const isReady = await this.#begin(true).ready;
    if (!isReady || this.#isStopping) return null;
    this.#isComplete = true;
    this.#fill();
    return this.#announcement;
  }

  /**
   * Replaces all workers, one by one: each ends once its successor serves calls. A call during a renewal starts another one
   * afterwards.
   */
  renew(): void {
    if (!this.#isComplete || this.#isStopping) return;
    this.#renewAgain = true;
    if (!this.#isRenewing) void this.#renewWhileAsked();
  }

  /** Ends all workers after their work in progress. Returns true if all of them finished it. */
  async stop(reason: string): Promise<boolean> {
    this.#isStopping = true;
    for (const restart of this.#restarts) clearTimeout(restart);
    const members = [...this.#members];
    for (const member of members) member.drain(reason);
    const ends = await Promise.all(members.map(({ ended }) => ended));
    return ends.every(({ code }, index) => code === 0 || !members[index]?.isReady());
  }

  #begin(isFirst: boolean): Member {
    const member = startMember(isFirst, message => this.#hear(member, message));
    this.#members.add(member);
    void member.ended.then(ended => this.#remove(member, ended));
    return member;
  }

  #hear(member: Member, message: FromWorker): void {
    switch (message.kind) {
      case 'measured':
        return this.#figures.note(member.id, message.figures);
      case 'drained':
        this.#figures.note(member.id, message.figures);
        return member.tell({ kind: 'end' });
      case 'sum':
        return void this.#sum().then(text => member.tell({ kind: 'summed', id: message.id, text }));
      case 'ready':
        this.#announcement ??= message.announcement;
    }
  }

  #sum(): Promise<string> {
    const ready = [...this.#members].filter(({ isReady }) => isReady());
    return this.#figures.total(
      ready.map(({ id, tell }) => ({ id, measure: () => tell({ kind: 'measure' }) })),
    );
  }

  #remove(member: Member, { code, signal }: Ended): void {
    this.#members.delete(member);
    this.#figures.end(member.id);
    if (member.isDraining() || !this.#isComplete) return;
    const again = this.#restartDelay(member.served());
    this.#log.error({ worker: member.pid, code, signal, again }, 'a worker ended by itself');
    const restart = setTimeout(() => {
      this.#restarts.delete(restart);
      this.#fill();
    }, again);
    this.#restarts.add(restart);
  }

  /** Starts the missing workers. */
  #fill(): void {
    if (this.#isStopping) return;
    const staying = [...this.#members].filter(({ isDraining }) => !isDraining());
    const missing = this.#size - staying.length - this.#restarts.size;
    for (let index = 0; index < missing; index += 1) this.#begin(false);
  }

  async #renewWhileAsked(): Promise<void> {
    this.#isRenewing = true;
    while (this.#renewAgain && !this.#isStopping) {
      this.#renewAgain = false;
      const isDone = await this.#renewAll();
      if (this.#isStopping) return;
      if (isDone) this.#log.info({ workers: this.#size }, 'all workers were renewed');
      else this.#log.error({}, 'a new worker could not be started, so the others stay as they are');
    }
    this.#isRenewing = false;
  }

  async #renewAll(): Promise<boolean> {
    let isFirst = true;
    const old = [...this.#members];
    for (const member of old) {
      // A worker that ended meanwhile has been replaced.
      if (!this.#members.has(member)) continue;
      const next = await this.#begin(isFirst).ready;
      isFirst = false;
      if (!next || this.#isStopping) return false;
      member.drain('renewed');
      await member.ended;
    }
    return true;
  }
}

/**
 * Returns a function that computes the delay before a crashed worker's restart. The delay grows while workers end soon after
 * their start.
 */
function createRestartDelay(): (servedMilliseconds: number) => number {
  let inARow = 0;
  return servedMilliseconds => {
    inARow = servedMilliseconds < servedMs ? inARow + 1 : 0;
    return inARow === 0 ? 0 : Math.min(mostDelayMs, firstDelayMs * 2 ** (inARow - 1));
  };
}
