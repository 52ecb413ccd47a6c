import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { systemCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { createContext } from '../context.ts';
import { waitsForMove } from '../cells/waits-for-move.ts';
import type { AppServices } from '../services.ts';
import type { OutboxEvent } from '../../platform/journal/outbox-event.entity.ts';
import { logFailure } from '../../platform/log-failure.ts';
import { makeCalendarsDue } from '../../domains/linked-calendars/syncing/sync-calendars.ts';
import { planNotifications } from '../../domains/notifications/plan-notifications.ts';
import { attemptDelivery } from '../../domains/webhooks/deliveries/attempt-delivery.ts';
import {
  HandOverFailed,
  handOverNext,
  takeDue,
} from '../../domains/webhooks/deliveries/hand-over.ts';
import { findDueEndpoints } from '../../domains/webhooks/deliveries/webhook-delivery.queries.ts';
import { inTrace } from '../../platform/tracing/spans.ts';
import type { JobLog } from './log.ts';

/** Limits of one process: parallel deliveries to one endpoint, and parallel endpoints. */
const mostToOne = 4;
const mostEndpoints = 100;

export interface DispatcherSettings {
  /** Reads the subject of an event in the form of the contract. */
  render: (context: Context, event: OutboxEvent) => Promise<unknown>;
  log: JobLog;
  /** Time that an endpoint has to answer. */
  timeoutMilliseconds?: number;
}

/** Turns events of the outbox into webhooks and notifications, and sends due webhooks. A slow endpoint does not delay others. */
export class Dispatcher {
  readonly #services: AppServices;
  readonly #settings: DispatcherSettings;
  readonly #rounds = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();
  #isEnding = false;
  /** Called when there is capacity for more deliveries. */
  readonly #onRoom: () => void;

  constructor(
    services: AppServices,
    settings: DispatcherSettings,
    onRoom: () => void = () => undefined,
  ) {
    this.#services = services;
    this.#settings = settings;
    this.#onRoom = onRoom;
  }

  /** Processes the outbox and starts to send due deliveries. Returns the number of both. */
  async pass(): Promise<number> {
    return (await this.#handOver()) + (await this.#send());
  }

  /** Resolves when no delivery is in progress. */
  async idle(): Promise<void> {
    await Promise.all(this.#rounds.values());
  }

  /** Begins no new delivery. Deliveries in progress have `patienceMilliseconds`; aborted ones are due again at once. */
  async stop(patienceMilliseconds: number): Promise<void> {
    this.#isEnding = true;
    await Promise.race([this.idle(), pause(patienceMilliseconds, undefined, { ref: false })]);
    this.#stop.abort();
    await this.idle();
  }

  async #handOver(): Promise<number> {
    const render = (em: EntityManager, event: OutboxEvent) =>
      this.#settings.render(this.#context(em), event);
    const plan = async (em: EntityManager, event: OutboxEvent) => {
      const heldUntil = await planNotifications(this.#services, em, event);
      if (heldUntil === null) await makeCalendarsDue(em, event, this.#services.now());
      return heldUntil;
    };
    let count = 0;
    for (let more = true; more && !this.#isEnding; count += more ? 1 : 0) {
      if (await waitsForMove(this.#services)) return count;
      try {
        more = await handOverNext(this.#services, render, plan);
      } catch (error) {
        if (!(error instanceof HandOverFailed)) throw error;
        const { log } = this.#settings;
        logFailure(log, error.cause, {}, `an event could not be handed over: ${error.message}`);
      }
    }
    return count;
  }

  async #send(): Promise<number> {
    const busy = [...this.#rounds.keys()];
    const most = mostEndpoints - busy.length;
    if (most <= 0 || this.#isEnding || (await waitsForMove(this.#services))) return 0;
    const { em, now } = this.#context();
    const due = await findDueEndpoints(em, { now: now(), busy, most });
    if (this.#isEnding) return 0;
    for (const endpointId of due) {
      this.#rounds.set(
        endpointId,
        this.#round(endpointId)
          .catch((error: unknown) => {
            logFailure(this.#settings.log, error, { endpointId }, 'webhooks could not be sent');
            return 0;
          })
          .then(sent => {
            this.#rounds.delete(endpointId);
            // More deliveries for the endpoint may have become due meanwhile.
            if (sent > 0) this.#onRoom();
          }),
      );
    }
    return due.length;
  }

  /** Sends one batch of an endpoint's due deliveries and returns its size. Other endpoints come before the next batch. */
  async #round(endpointId: string): Promise<number> {
    const { em, now } = this.#context();
    const batch = await takeDue(em, endpointId, now(), mostToOne);
    if (!batch) return 0;
    const { timeoutMilliseconds = 10_000 } = this.#settings;
    const settings = { timeoutMilliseconds, stop: this.#stop.signal };
    await Promise.all(
      batch.deliveries.map(delivery =>
        inTrace('webhook', () =>
          attemptDelivery(this.#context(), batch.endpoint, delivery, settings),
        ),
      ),
    );
    return batch.deliveries.length;
  }

  #context(em?: EntityManager): Context {
    return createContext(this.#services, { caller: systemCaller('webhooks') }, em);
  }
}
