import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { patiently } from '../../support/time/patiently.ts';
import { createWorld } from '../../world.ts';
import { askingSalon } from './asking-salon.ts';
import { raceRounds } from '../../support/runner/race-rounds.ts';

const world = await createWorld();
const other = await world.anotherServer();
afterAll(async () => {
  await other.close();
  await world.close();
});

const rounds = raceRounds(3);
const day = (round: number, hour = 9) =>
  `2026-03-${String(3 + round).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;
/** Returns the instant of an hour of the day in a week. */
const nextWeek = (hour: number) => {
  const at = new Date(world.clock.now() + 7 * 86_400_000);
  at.setUTCHours(hour, 0, 0, 0);
  return at.toISOString().replace('.000Z', 'Z');
};
const salon = await askingSalon(
  world,
  { askFirst: ['bookings', 'payments'] },
  { parallelCapacity: 1, slotStepMinutes: 60 },
);
const cut = await salon.service();

/** Creates a proposed booking and returns its id. */
async function proposed(startAt: string): Promise<string> {
  const answer = await salon.assistant.call('create_appointment', {
    catalogItemId: cut.id,
    startAt,
    clientPhone: '+49 30 123456',
    clientName: 'Ada',
  });
  return needed(answer).proposal.proposalId;
}

const answerIn = (rest: typeof world.rest) => (id: string, step: string) =>
  patiently(() =>
    rest(salon.tokens.session)('POST', `/business/${salon.id}/proposals/${id}/${step}`, {}),
  );
const [here, there] = [answerIn(world.rest), answerIn(other.rest)];
const withdraw = (id: string) => salon.assistant.call('undo_change', { eventId: id });
const visitsAt = (from: string) => salon.appointments({ from, status: ['confirmed'] });
const statusOf = async (id: string) => needed(await salon.proposal(id)).status as string;
const held = async () =>
  (
    await world.sql('select id from hold where expires_at > $1', [
      new Date(world.clock.now()).toISOString(),
    ])
  ).length;

test(`${rounds} times four approvals at once in two processes: the change is made once`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await proposed(day(round));
    const answers = await Promise.all(
      [here, there, here, there].map(answer => answer(id, 'approve')),
    );
    expect(answers.map(({ data }) => data?.status)).toEqual(Array(4).fill('approved'));
    expect(await visitsAt(day(round))).toHaveLength(1);
    const [{ count } = { count: 0 }] = await world.sql<{ count: number }>(
      `select count(*)::int as count from audit_event where event_type = 'proposal.approved' and subject = $1`,
      [id],
    );
    expect(count).toBe(1);
    for (const visit of await visitsAt(day(round))) await salon.cancel(visit);
  }
});

test(`${rounds} times a refund is approved at once in two processes: the money is refunded once`, async () => {
  const soap = await salon.product();
  for (let round = 0; round < rounds; round += 1) {
    const order = await salon.ordered([{ item: soap, quantity: 2 }]);
    const payment = await salon.paying({ orderId: order.id, provider: 'manual' });
    needed(await salon.settle(payment));
    const call = await salon.assistant.call('refund_payment', {
      paymentId: payment.id,
      amount: 10,
    });
    const id = needed(call).proposal.proposalId;
    await Promise.all([here, there, here].map(answer => answer(id, 'approve')));
    expect(await statusOf(id)).toBe('approved');
    expect(await salon.paymentNow(payment)).toMatchObject({ refunded: 10 });
  }
});

test(`${rounds} times an approval meets a rejection, a withdrawal and the deadline: exactly one takes effect`, async () => {
  const against: Record<string, (id: string) => Promise<unknown>> = {
    declined: id => there(id, 'decline'),
    withdrawn: withdraw,
    lapsed: async () => {
      world.clock.advance({ hours: 25 });
      await world.jobs.run('end-proposals');
    },
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const [status, step] of Object.entries(against)) {
      const start = nextWeek(10);
      const id = await proposed(start);
      await Promise.all([here(id, 'approve'), step(id)]);
      const present = await statusOf(id);
      const visits = await visitsAt(start);
      expect(['approved', status]).toContain(present);
      expect(visits).toHaveLength(present === 'approved' ? 1 : 0);
      expect(await held()).toBe(0);
      for (const visit of visits) await salon.cancel(visit);
    }
  }
});

test(`${rounds} times two proposals and a visitor compete for one place: one gets it, and the others are refused`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const start = nextWeek(12);
    const calls = await Promise.all([
      ...[1, 2].map(() => proposed(start).catch((error: Error) => error)),
      salon.book(cut, { at: start }),
    ]);
    const ids = calls.filter(each => typeof each === 'string');
    const booked = await visitsAt(start);
    expect(ids.length + booked.length).toBe(1);
    for (const id of ids) needed(await here(id, 'approve'));
    expect(await visitsAt(start)).toHaveLength(1);
    for (const visit of await visitsAt(start)) await salon.cancel(visit);
  }
});
