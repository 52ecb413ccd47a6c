import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../support/time/until.ts';
import type { Desk } from './desk.ts';
import { keyedCall, type Attempt, type Answered } from './keyed-call.ts';

/** Changes that the service has confirmed to clients. */
export interface Promised {
  appointments: { id: string; startAt: string; phone: string }[];
  orders: string[];
  payments: string[];
}

/** Number of concurrent clients; a new one follows each, and each expects to finish within about a second. */
const clients = 8;
const pauseBetween = 40;

export type Journeys = ReturnType<typeof startJourneys>;

let numbers = 0;

/**
 * Starts many clients. Two clients compete for each start, and one of them gets it; others order goods and pay for them. They
 * continue until they are stopped.
 */
export function startJourneys(desk: Desk) {
  const promised: Promised = { appointments: [], orders: [], payments: [] };
  const attempts = new Map<Attempt, number>();
  const refused: unknown[] = [];
  const unexpected: unknown[] = [];
  let done = 0;
  let isOver = false;
  const note = (attempt: Attempt, answer?: Answered) => {
    attempts.set(attempt, (attempts.get(attempt) ?? 0) + 1);
    if (typeof attempt === 'string' || attempt >= 500) refused.push({ attempt, ...answer });
    // A 503 has to carry Retry-After.
    if (attempt === 503 && !answer?.retryAfter) unexpected.push(answer);
  };
  const post = (path: string, body: object) =>
    keyedCall(`${desk.url}/api/business/${desk.businessId}${path}`, desk.token, body, note);
  const client = () => {
    numbers += 1;
    return { clientPhone: `+4930${String(1_000_000 + numbers)}`, clientName: `Client ${numbers}` };
  };

  const book = async (startAt: string) => {
    const who = client();
    const { status, body } = await post('/appointments', {
      ...who,
      catalogItemId: desk.serviceId,
      startAt,
    });
    if (status === 201)
      promised.appointments.push({ id: body.appointmentId, startAt, phone: who.clientPhone });
    else if (status !== 409) unexpected.push({ status, body });
    return status;
  };
  const visit = async () => {
    const startAt = desk.nextStart();
    const statuses = await Promise.all([book(startAt), book(startAt)]);
    if (!statuses.includes(201)) unexpected.push({ startAt, statuses });
  };
  const purchase = async () => {
    const items = [{ catalogItemId: desk.productId, quantity: 1 }];
    const ordered = await post('/orders', { ...client(), items });
    if (ordered.status !== 201) return void unexpected.push(ordered);
    const { orderId } = ordered.body;
    promised.orders.push(orderId);
    const paid = await post('/payments/desk', { orderId, amount: 5, method: 'card' });
    if (paid.status !== 201) return void unexpected.push(paid);
    promised.payments.push(paid.body.paymentId);
  };
  const workers = Array.from({ length: clients }, async (_, index) => {
    while (!isOver) {
      await (index % 2 === 0 ? visit() : purchase());
      done += 1;
      await pause(pauseBetween);
    }
  });
  return {
    promised,
    attempts,
    /** Attempts without a lasting answer. */
    refused,
    /** Answers that no client should receive. */
    unexpected,
    /** Waits until this many more clients have succeeded. */
    more: (count: number) => {
      const goal = done + count;
      return until(() => done >= goal);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(workers);
    },
  };
}
