import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../support/time/until.ts';
import type { Desk } from './desk.ts';
import { keyedCall, type Attempt, type Answered } from './keyed-call.ts';

/** What clients were told that it is so. */
export interface Promised {
  appointments: { id: string; startAt: string; phone: string }[];
  orders: string[];
  payments: string[];
}

/** Clients that come one after another, each of which wants to be done within a second or so. */
const clients = 8;
const pauseBetween = 40;

export type Journeys = ReturnType<typeof startJourneys>;

let numbers = 0;

/**
 * Many clients at work: two want the same start, one of them gets it; others order goods and pay for them. They go on until they are
 * stopped.
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
    // Who is refused for now is told when to come back.
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
    /** What brought no lasting answer. */
    refused,
    /** Answers that no client should get. */
    unexpected,
    /** So many more of them get what they want, from now on. */
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
