import { systemCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { createContext } from '../context.ts';
import type { AppServices } from '../services.ts';
import { deliver, takeDueNotifications } from '../../domains/notifications/deliver.ts';
import type { Notification } from '../../domains/notifications/notification.entity.ts';
import { deliverMail, takeDueMails } from '../../platform/mail/deliver-mail.ts';
import type { QueuedMail } from '../../platform/mail/queued-mail.entity.ts';
import type { JobLog } from './log.ts';

/** So many are under way from one process. */
const mostAtOnce = 8;

/** One kind of thing that is sent when it is due. */
interface Bag<T extends { id: string }> {
  readonly name: string;
  /** Takes some, so that no other process sends them meanwhile. */
  readonly take: (context: Context, most: number) => Promise<T[]>;
  /** Sends one that was taken and notes what came of it. */
  readonly deliver: (context: Context, taken: T) => Promise<void>;
}

/** What businesses tell. It is left alone where there is nothing to send it by. */
export const notifications: Bag<Notification> = {
  name: 'notifications',
  take: async ({ services: { mailer, textSender }, em, now }, most) =>
    mailer.works || textSender.works ? takeDueNotifications(em, now(), most) : [],
  deliver,
};

/** Mail about signing in. It has people of its own to carry it, since somebody sits and waits for it. */
export const mails: Bag<QueuedMail> = {
  name: 'mails',
  take: ({ em, now }, most) => takeDueMails(em, now(), most),
  deliver: deliverMail,
};

/** Sends what is due of one kind. */
export class Courier<T extends { id: string }> {
  readonly #bag: Bag<T>;
  readonly #services: AppServices;
  readonly #log: JobLog;
  readonly #underWay = new Set<Promise<void>>();
  /** Told when there is room for more to be sent. */
  readonly #onRoom: () => void;
  #stopped = false;

  constructor(
    bag: Bag<T>,
    services: AppServices,
    log: JobLog,
    onRoom: () => void = () => undefined,
  ) {
    this.#bag = bag;
    this.#services = services;
    this.#log = log;
    this.#onRoom = onRoom;
  }

  /** Begins to send what is due, as far as there is room. Answers how many it took. */
  async pass(): Promise<number> {
    const room = mostAtOnce - this.#underWay.size;
    if (room <= 0 || this.#stopped) return 0;
    const taken = await this.#bag.take(this.#context(), room);
    for (const each of taken) this.#begin(each);
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

  #begin(taken: T): void {
    const { id } = taken;
    const { name, deliver: send } = this.#bag;
    const attempt = send(this.#context(), taken)
      .catch((error: unknown) =>
        this.#log.error({ err: error, id }, `what came of one of the ${name} could not be noted`),
      )
      .finally(() => {
        this.#underWay.delete(attempt);
        if (this.#underWay.size === 0) this.#onRoom();
      });
    this.#underWay.add(attempt);
  }

  #context(): Context {
    return createContext(this.#services, { caller: systemCaller(this.#bag.name) });
  }
}
