import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { createNotifiedWorld, notificationsOf, recipients, subjectOf } from './notified-salon.ts';

const world = await createNotifiedWorld();
afterAll(() => world.close());

const at = '2026-03-03T09:00:00Z';
const later = '2026-03-03T12:00:00Z';
const client = { clientName: 'Ada', clientPhone: '+4930123456' };
let salon: Salon;
let notifications: Awaited<ReturnType<typeof notificationsOf>>;
let cut: { id: string };

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  await world.sent();
  salon = await world.business({ name: 'Lumen' });
  notifications = await notificationsOf(salon);
  needed(await notifications.save({ toClients: [] }));
  cut = await salon.service({ name: 'Cut' });
});

/** Adds a manager to the business. */
async function manager() {
  const { email, tokens } = await world.user();
  const member = { businessId: salon.id, email, role: 'manager' };
  needed(await salon.graphql(documents.setMember, { input: member }));
  const graphql = world.graphql(tokens.session);
  needed(await graphql(documents.business, { businessId: salon.id }));
  await world.sent();
  return { email, graphql };
}

const byProgram = async (startAt: string) =>
  needed(await salon.ai.call('create_appointment', { catalogItemId: cut.id, startAt, ...client }));

describe('A member of the team', () => {
  test('is not mailed about their own actions, and others are', async () => {
    const { email } = await manager();
    const appointment = await salon.booked(cut, { at });
    expect(recipients(await world.sent())).toEqual([email]);
    needed(await salon.cancel(appointment));
    expect(recipients(await world.sent())).toEqual([email]);
    await salon.ordered([{ item: await salon.product() }]);
    expect(recipients(await world.sent())).toEqual([email]);
  });

  test('is mailed about actions of their assistant and of clients', async () => {
    await byProgram(at);
    expect(recipients(await world.sent())).toEqual([salon.owner.email]);
  });

  test('is mailed about their own change if somebody else changed it again', async () => {
    const { email, graphql } = await manager();
    const appointment = await salon.booked(cut, { at });
    const input = { businessId: salon.id, appointmentId: appointment.id, startAt: later };
    needed(await graphql(documents.rescheduleAppointment, { input }));
    const mails = await world.sent();
    expect(recipients(mails)).toEqual([salon.owner.email, email].toSorted());
    for (const mail of mails) expect(subjectOf(mail)).toContain('New booking: Cut for Ada');
  });
});

describe('Messages to the team beyond a limit', () => {
  /** Raises all counters, as if the limits were reached. */
  const reachLimits = () => world.sql('update rate_limit set points = 1000000');

  test('are joined into one mail in the next hour, and none is lost', async () => {
    await byProgram('2026-03-03T08:00:00Z');
    expect(recipients(await world.sent())).toEqual([salon.owner.email]);
    await reachLimits();
    for (const hour of ['09', '10', '11']) await byProgram(`2026-03-03T${hour}:00:00Z`);
    world.clock.set('2026-03-02T08:59:59Z');
    expect(await world.sent()).toEqual([]);
    const [waiting] = await notifications.log({ status: 'pending' });
    expect(waiting).toMatchObject({ attempts: 0, nextAttemptAt: '2026-03-02T09:00:00Z' });
    expect(waiting.lastError).toMatch(/^No more than \d+ .* It is told with others in one mail\.$/);
    world.clock.set('2026-03-02T09:02:00Z');
    const [digest, ...others] = await world.sent();
    expect(others).toEqual([]);
    expect(subjectOf(digest!)).toBe('Lumen: 3 more messages');
    for (const time of ['10:00', '11:00', '12:00']) {
      expect(digest!.parts['text/plain']).toContain(
        `New booking: Cut for Ada, Tuesday, March 3, 2026 at ${time}`,
      );
    }
    expect(await notifications.log({ status: 'pending' })).toEqual([]);
    world.clock.advance({ hours: 2 });
    expect(await world.sent()).toEqual([]);
  });

  test('are sent once the mail server accepts the mail', async () => {
    await byProgram('2026-03-03T08:00:00Z');
    await world.sent();
    await reachLimits();
    await byProgram(at);
    await world.sent();
    world.box.refuse('451 Later');
    world.clock.set('2026-03-02T09:00:00Z');
    expect(await world.sent()).toEqual([]);
    world.clock.advance({ minutes: 1 });
    expect((await world.sent()).map(subjectOf)).toEqual(['Lumen: 1 more message']);
  });

  test('to clients are refused, as before', async () => {
    needed(await notifications.save({ toClients: ['appointment_booked'] }));
    await byProgram('2026-03-03T08:00:00Z');
    await world.sent();
    await reachLimits();
    await byProgram(at);
    await world.sent();
    const failed = await notifications.log({ status: 'failed' });
    expect(failed).toMatchObject([
      { audience: 'client', lastError: expect.stringMatching(/^No more than/) },
    ]);
  });
});
