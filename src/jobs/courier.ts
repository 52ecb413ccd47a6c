import { systemCaller } from '../business/caller.ts';
import type { Context } from '../context.ts';
import { createContext, type Core } from '../core.ts';
import { deliver, takeDueNotifications } from '../notices/deliver.ts';
import type { Notification } from '../notices/notification.entity.ts';
import type { JobLog } from './log.ts';

/** So many are under way from one process. */
const mostAtOnce = 8;

/** Sends notifications that are due. */
export class Courier {
  readonly #core: Core;
  readonly #log: JobLog;
  readonly #underWay = new Set<Promise<void>>();
  /** Told when there is room for more to be sent. */
  readonly #onRoom: () => void;
  #stopped = false;

  constructor(core: Core, log: JobLog, onRoom: () => void = () => undefined) {
    this.#core = core;
    this.#log = log;
    this.#onRoom = onRoom;
  }

  /** Begins to send what is due, as far as there is room. Answers how many it took. */
  async pass(): Promise<number> {
    const room = mostAtOnce - this.#underWay.size;
    if (room <= 0 || this.#stopped || !this.#core.notifies) return 0;
    const { em, now } = this.#context();
    const taken = await takeDueNotifications(em, now(), room);
    for (const notification of taken) this.#begin(notification);
    return taken.length;
  }

  /** Resolves when nothing is being sent any more. */
  async idle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Takes no more. */
  stop(): void {
    this.#stopped = true;
  }

  #begin(notification: Notification): void {
    const { id } = notification;
    const attempt = deliver(this.#context(), notification)
      .catch((error: unknown) =>
        this.#log.error({ err: error, id }, 'what came of a notification could not be noted'),
      )
      .finally(() => {
        this.#underWay.delete(attempt);
        if (this.#underWay.size === 0) this.#onRoom();
      });
    this.#underWay.add(attempt);
  }

  #context(): Context {
    return createContext(this.#core, { caller: systemCaller('notifications') });
  }
}
