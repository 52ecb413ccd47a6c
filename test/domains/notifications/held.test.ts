import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Answer, Salon } from '../../world.ts';
import { createNotifiedWorld, notificationsOf, subjectOf } from './notified-salon.ts';

const world = await createNotifiedWorld();
afterAll(() => world.close());

const client = { clientName: 'Ada', clientPhone: '+4930123456' };
let salon: Salon;
let notifications: Awaited<ReturnType<typeof notificationsOf>>;
let cut: { id: string };

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  await world.sent();
  salon = await world.business({ name: 'Lumen' });
  notifications = await notificationsOf(salon);
  cut = await salon.service({ name: 'Cut' });
});

const undo = async (change: Answer) =>
  needed(
    await salon.graphql(documents.undo, {
      businessId: salon.id,
      eventId: change.headers.get('event-id'),
    }),
  );
/** Returns the subjects of the mails to the client that arrive after the given time. */
const told = async (seconds = 60) => {
  world.clock.advance({ seconds });
  await world.jobs.settle();
  return world.box
    .take()
    .filter(({ to }) => to.includes('ada@example.com'))
    .map(subjectOf);
};
const bookedBefore = async (at = '2026-03-03T09:00:00Z') => {
  const booked = await salon.booked(cut, { at });
  await world.sent();
  return booked;
};
const move = async (appointment: { id: string }, hour: number) => {
  const moved = await salon.move(appointment, { startAt: `2026-03-03T${hour}:00:00Z` });
  needed(moved);
  return moved;
};

describe('An appointment', () => {
  test('moved three times by a person sends one message, with the last time', async () => {
    const appointment = await bookedBefore();
    for (const hour of [10, 11, 12]) {
      await move(appointment, hour);
      expect(await told(10)).toEqual([]);
    }
    expect(await told()).toEqual(['Lumen: Cut was moved to Tuesday, March 3, 2026 at 13:00']);
    expect(await told()).toEqual([]);
  });

  test('reports the first move alone, once the second is undone', async () => {
    const appointment = await bookedBefore();
    await move(appointment, 11);
    world.clock.advance({ seconds: 10 });
    const second = await move(appointment, 12);
    expect(await told(10)).toEqual([]);
    await undo(second);
    expect(await told()).toEqual([
      expect.stringContaining('moved to Tuesday, March 3, 2026 at 12'),
    ]);
  });

  test('moved while its booking is held reports the booking, with the last time', async () => {
    const appointment = await salon.booked(cut, { at: '2026-03-03T09:00:00Z' });
    await move(appointment, 12);
    expect(await told()).toEqual(['Lumen: Cut is booked, Tuesday, March 3, 2026 at 13:00']);
  });

  test('moved and then cancelled reports only the cancellation', async () => {
    const appointment = await bookedBefore();
    await move(appointment, 12);
    needed(await salon.cancel(appointment));
    expect(await told()).toEqual([expect.stringContaining('is cancelled')]);
  });

  test('booked and cancelled within the hold sends no message', async () => {
    const appointment = await salon.booked(cut, { at: '2026-03-03T09:00:00Z' });
    world.clock.advance({ seconds: 10 });
    needed(await salon.cancel(appointment));
    world.clock.advance({ minutes: 1 });
    await world.jobs.settle();
    expect(world.box.take()).toEqual([]);
  });

  test('booked by a program, whose message is sent at once, reports its cancellation', async () => {
    const at = '2026-03-03T09:00:00Z';
    needed(
      await salon.ai.call('create_appointment', { catalogItemId: cut.id, startAt: at, ...client }),
    );
    const [appointment] = await salon.appointments();
    needed(await salon.cancel(appointment));
    expect(await told()).toEqual([expect.stringContaining('is cancelled')]);
  });

  test('moved by a program while a move is held reports it at once, and not again', async () => {
    const appointment = await bookedBefore();
    await move(appointment, 11);
    needed(
      await salon.ai.call('reschedule_appointment', {
        appointmentId: appointment.id,
        startAt: '2026-03-03T12:00:00Z',
      }),
    );
    expect(await told(0)).toEqual([expect.stringContaining('at 13:00')]);
    expect(await told()).toEqual([]);
  });

  test('approved and then moved reports the confirmation, with the last time', async () => {
    const asked = await salon.service({ name: 'Cut', requiresApproval: true });
    const appointment = await salon.booked(asked, { at: '2026-03-03T09:00:00Z' });
    await world.sent();
    needed(await salon.setStatus(appointment, 'confirmed'));
    await move(appointment, 12);
    expect(await told()).toEqual(['Lumen: Cut is confirmed, Tuesday, March 3, 2026 at 13:00']);
  });

  test('sends a message that the business has switched on, whatever else happened to it', async () => {
    needed(await notifications.save({ toClients: ['appointment_moved'] }));
    const asked = await salon.service({ name: 'Cut', requiresApproval: true });
    const appointment = await salon.booked(asked, { at: '2026-03-03T09:00:00Z' });
    await world.sent();
    needed(await salon.setStatus(appointment, 'confirmed'));
    await move(appointment, 12);
    expect(await told()).toEqual([expect.stringContaining('was moved')]);
  });
});

test('Two moved appointments send one message each', async () => {
  const [one, other] = [await bookedBefore(), await bookedBefore('2026-03-04T09:00:00Z')];
  await move(one, 12);
  needed(await salon.move(other, { startAt: '2026-03-04T12:00:00Z' }));
  expect(await told()).toHaveLength(2);
});

describe('A series', () => {
  const book = async () =>
    needed(
      await salon.rest('POST', '/series', {
        services: [{ catalogItemId: cut.id }],
        startAt: '2026-03-10T09:00:00Z',
        rule: 'FREQ=WEEKLY;COUNT=3',
        ...client,
      }),
    ).series;
  const moveSeries = async ({ seriesId, appointments }: Answer['data'], hour: number) =>
    needed(
      await salon.rest('POST', `/series/${seriesId}/move`, {
        appointmentId: appointments[0].appointmentId,
        startAt: `2026-03-10T${hour}:00:00Z`,
      }),
    );

  test('moved twice sends one message, with the last times', async () => {
    const series = await book();
    await world.sent();
    await moveSeries(series, 11);
    await moveSeries(series, 12);
    expect(await told()).toEqual(['Lumen: Cut was moved to Tuesday, March 10, 2026 at 13:00']);
  });

  test('with one appointment moved while its booking is held reports the booking', async () => {
    const { appointments } = await book();
    world.clock.advance({ seconds: 10 });
    needed(
      await salon.move({ id: appointments[1].appointmentId }, { startAt: '2026-03-18T12:00:00Z' }),
    );
    world.clock.advance({ minutes: 1 });
    await world.jobs.settle();
    const mails = world.box.take().filter(({ to }) => to.includes('ada@example.com'));
    expect(mails.map(subjectOf)).toEqual([expect.stringContaining('is booked')]);
    expect(mails[0]!.parts['text/plain']).toContain('March 18');
  });

  test('with its first appointment cancelled while its booking is held reports the others', async () => {
    const { appointments } = await book();
    needed(await salon.cancel({ id: appointments[0].appointmentId }));
    expect(await told()).toEqual(['Lumen: Cut is booked, Tuesday, March 17, 2026 at 10:00']);
  });
});

test('A visit with one service cancelled while its booking is held sends one message, without that service', async () => {
  const visit = needed(
    await salon.rest('POST', '/visits', {
      ...client,
      services: [{ catalogItemId: cut.id }, { catalogItemId: cut.id }],
      startAt: '2026-03-03T09:00:00Z',
    }),
  );
  needed(await salon.cancel({ id: visit.appointments[0].appointmentId }));
  expect(await told()).toEqual(['Lumen: Cut is booked, Tuesday, March 3, 2026 at 11:00']);
});

test('An order changed three times sends one message, with its last state', async () => {
  const order = await salon.ordered([{ item: await salon.product() }]);
  await world.sent();
  for (const status of ['confirmed', 'in_progress', 'ready']) {
    needed(await salon.setOrderStatus(order, status));
    expect(await told(10)).toEqual([]);
  }
  expect(await told()).toEqual(['Lumen: your order 1001 is ready']);
});

test('A message that waits for the mail server is replaced by the next about the same subject', async () => {
  needed(await notifications.save({ toBusiness: [] }));
  const book = { catalogItemId: cut.id, startAt: '2026-03-03T09:00:00Z', ...client };
  world.box.refuse('451 Later');
  needed(await salon.ai.call('create_appointment', book));
  expect(await told(0)).toEqual([]);
  const [appointment] = await salon.appointments();
  await move(appointment, 12);
  expect(await told(15)).toEqual(['Lumen: Cut is booked, Tuesday, March 3, 2026 at 13:00']);
  expect(await told(3600)).toEqual([]);
  expect(await notifications.log()).toMatchObject([
    { kind: 'appointment_booked', status: 'sent' },
    { kind: 'appointment_booked', status: 'failed', lastError: 'A later message took its place.' },
  ]);
});
