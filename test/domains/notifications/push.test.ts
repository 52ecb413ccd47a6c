import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { openPushService, senderOf } from '../../support/outside/push-service.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { askingSalon } from '../proposals/asking-salon.ts';
import { createNotifiedWorld } from './notified-salon.ts';

const world = await createNotifiedWorld();
const service = await openPushService();
afterAll(async () => {
  service.close();
  await world.close();
});

const at = '2026-03-03T09:00:00Z';
const later = '2026-03-03T12:00:00Z';
let salon: Salon;
let cut: { id: string };

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  service.arrived.length = 0;
  salon = await world.business({ name: 'Lumen' });
  cut = await salon.service({ name: 'Cut' });
});

type Graphql = Salon['graphql'];

/** Registers a browser for push notifications of a business. */
async function device(graphql: Graphql = salon.graphql, more: object = {}, of = salon.id) {
  const { answer, take, ...subscription } = service.browser();
  const input = { businessId: of, ...subscription, ...more };
  const { id } = needed(await graphql(documents.addPushDevice, { input }));
  return { id: id as string, subscription, answer, take };
}

async function member(role: string, more: object = {}) {
  const { id, email, tokens } = await world.user();
  const input = { businessId: salon.id, email, role, ...more };
  const { id: membershipId } = needed(await salon.graphql(documents.setMember, { input }));
  const graphql = world.graphql(tokens.session);
  needed(await graphql(documents.business, { businessId: salon.id }));
  return { id, email, tokens, graphql, membershipId: membershipId as string };
}

const client = { clientName: 'Ada', clientPhone: '+4930123456' };
const byClient = async (startAt = at, more: object = {}) => {
  const graphql = world.graphql(salon.tokens.service);
  const input = { businessId: salon.id, catalogItemId: cut.id, startAt, ...client, ...more };
  return needed(await graphql(documents.createAppointment, { input }));
};
const change = async (document: string, appointment: { id: string }, more: object = {}) => {
  const graphql = world.graphql(salon.tokens.service);
  const input = { businessId: salon.id, appointmentId: appointment.id, ...more };
  needed(await graphql(document, { input }));
};
const choose = (graphql: Graphql, input: object) =>
  graphql(documents.savePushSettings, { input: { businessId: salon.id, ...input } });
const all = ['booking_new', 'booking_cancelled', 'booking_moved', 'proposal_waiting'];
const bodies = (shown: readonly { body: string }[]) => shown.map(({ body }) => body.split(':')[0]);

describe('A device of a member', () => {
  test('is notified of a booking, a move and a cancellation, in its language, with a link', async () => {
    const phone = await device(salon.graphql, { language: 'de' });
    const visit = await byClient();
    await world.sent();
    expect(phone.take()).toEqual([
      {
        title: 'Lumen',
        body: 'Neue Buchung: Cut für Ada, Dienstag, 3. März 2026 um 10:00',
        tag: visit.id,
        waits: false,
        url: `/ControlPanel/${salon.slug}/calendar?date=2026-03-03&open=${visit.id}`,
      },
    ]);
    await change(documents.rescheduleAppointment, visit, { startAt: later });
    await world.sent();
    expect(bodies(phone.take())).toEqual(['Verlegt']);
    await change(documents.cancelAppointment, visit);
    await world.sent();
    expect(bodies(phone.take())).toEqual(['Abgesagt']);
  });

  test('is reached through its push service, which cannot read the message and knows the sender', async () => {
    const phone = await device();
    await byClient();
    await world.sent();
    const [arrived] = service.arrived;
    expect(arrived!.body.toString('latin1')).not.toContain('Ada');
    expect(arrived!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    const { publicKey } = needed(
      await salon.graphql(documents.pushSettings, { businessId: salon.id }),
    );
    expect(senderOf(arrived!)).toMatchObject({
      isSigned: true,
      key: publicKey,
      aud: service.origin,
      sub: expect.stringMatching(/^mailto:/),
    });
    expect(phone.take()).toHaveLength(1);
    // The key is the same in each process of an installation, and another in another installation.
    const other = await world.another();
    const { vapidKeys } = await import('../../../src/domains/notifications/push/vapid.ts');
    expect(vapidKeys(other.services)[0].publicKey).toBe(publicKey);
    await other.close();
  });

  test('is notified of actions of its member’s assistant, and not of the member’s own', async () => {
    const [mine, others] = [await device(), await device((await member('manager')).graphql)];
    const visit = await salon.booked(cut, { at });
    await world.sent();
    expect([mine.take().length, others.take().length]).toEqual([0, 1]);
    needed(await salon.ai.call('cancel_appointment', { appointmentId: visit.id }));
    await world.sent();
    expect([mine.take().length, others.take().length]).toEqual([1, 1]);
  });

  test('gets one message with the current state of a visit that changed more than once', async () => {
    const { graphql } = await member('manager');
    const phone = await device();
    const input = { businessId: salon.id, catalogItemId: cut.id, startAt: at, ...client };
    const visit = needed(await graphql(documents.createAppointment, { input }));
    const moved = { businessId: salon.id, appointmentId: visit.id, startAt: later };
    needed(await graphql(documents.rescheduleAppointment, { input: moved }));
    await world.sent();
    const told = phone.take();
    expect(bodies(told)).toEqual(['New booking']);
    expect(told[0]!.body).toContain(' at 13:00');
  });

  test('is notified only of the kinds that its member chose', async () => {
    const phone = await device();
    needed(await choose(salon.graphql, { kinds: ['booking_cancelled'] }));
    const visit = await byClient();
    await world.sent();
    expect(phone.take()).toEqual([]);
    await change(documents.cancelAppointment, visit);
    await world.sent();
    expect(bodies(phone.take())).toEqual(['Cancelled']);
  });

  test('of an owner is notified of an assistant’s proposal', async () => {
    const asking = await askingSalon(world, { askFirst: ['bookings'] }, { name: 'Lumen' });
    const phone = await device(asking.graphql, {}, asking.id);
    const item = await asking.service({ name: 'Cut' });
    const call = await asking.assistant.call('create_appointment', {
      catalogItemId: item.id,
      startAt: at,
      ...client,
    });
    await world.sent();
    const [told] = phone.take();
    expect(told).toMatchObject({
      tag: needed(call).proposal.proposalId,
      url: `/ControlPanel/${asking.slug}/ai`,
    });
    expect(told!.body).toMatch(/^Claude asks first: .*Ada/);
  });
});

describe('In quiet hours, by the local time of the business', () => {
  /** Half past ten at night in Berlin, and eight in the morning there. */
  const [night, morning] = ['2026-03-02T21:30:00Z', '2026-03-03T07:00:00Z'];
  let phone: Awaited<ReturnType<typeof device>>;

  beforeEach(async () => {
    phone = await device();
    needed(await choose(salon.graphql, { kinds: all, quietFrom: '22:00', quietTo: '08:00' }));
    world.clock.set(night);
  });

  const toldAt = async (now: string) => {
    world.clock.set(now);
    await world.sent();
    return phone.take();
  };

  test('messages are held until the end, and then sent', async () => {
    await byClient();
    expect(await toldAt(night)).toEqual([]);
    expect(await toldAt('2026-03-03T06:59:00Z')).toEqual([]);
    const told = await toldAt(morning);
    expect(bodies(told)).toEqual(['New booking']);
    await byClient(later);
    expect(bodies(await toldAt(morning))).toEqual(['New booking']);
  });

  test('several messages are joined into one, with at most four in full', async () => {
    const hours = ['09', '10', '11', '12', '13'];
    for (const hour of hours) await byClient(`2026-03-03T${hour}:00:00Z`);
    await toldAt(night);
    const [told, ...others] = await toldAt(morning);
    expect(others).toEqual([]);
    const lines = told!.body.split('\n');
    expect(lines[0]).toBe('5 changes during your quiet hours');
    expect(lines.slice(1, 4).map(line => line.slice(0, 12))).toEqual(Array(3).fill('New booking:'));
    expect(lines.slice(4)).toEqual(['and 2 more']);
    expect(told!.url).toBe(`/ControlPanel/${salon.slug}/calendar`);
  });

  test('messages that are outdated at the end are dropped', async () => {
    const [gone, moved] = [await byClient(), await byClient(later)];
    await toldAt(night);
    await change(documents.cancelAppointment, gone);
    await change(documents.rescheduleAppointment, moved, { startAt: '2026-03-03T14:00:00Z' });
    await toldAt(night);
    const told = await toldAt(morning);
    expect(bodies(told)).toEqual(['Moved']);
    expect(told[0]!.body).toContain(' at 15:00');
  });

  test('a visit that got a note meanwhile is still reported', async () => {
    const visit = await byClient();
    await toldAt(night);
    needed(await salon.rest('PUT', `/appointments/${visit.id}/note`, { staffNote: 'Tea' }));
    expect(bodies(await toldAt(morning))).toEqual(['New booking']);
  });

  test('a proposal that was answered meanwhile is not reported', async () => {
    const asking = await askingSalon(world, { askFirst: ['bookings'] }, { name: 'Lumen' });
    phone = await device(asking.graphql, {}, asking.id);
    const quiet = { businessId: asking.id, quietFrom: '22:00', quietTo: '08:00' };
    needed(await asking.graphql(documents.savePushSettings, { input: quiet }));
    const item = await asking.service({ name: 'Cut' });
    const proposed = async (startAt: string) => {
      const booking = { catalogItemId: item.id, startAt, ...client };
      const call = needed(await asking.assistant.call('create_appointment', booking));
      return call.proposal.proposalId as string;
    };
    const [answered, waiting] = [await proposed(at), await proposed(later)];
    await toldAt(night);
    needed(await asking.rest('POST', `/proposals/${answered}/decline`, {}));
    expect((await toldAt(morning)).map(({ tag }) => tag)).toEqual([waiting]);
  });

  test('messages about other clients are sent although one client of the same night is erased', async () => {
    const visit = await byClient();
    await change(documents.cancelAppointment, visit);
    await byClient(later, { clientName: 'Grace', clientPhone: '+4930123457' });
    await toldAt(night);
    const { clientId } = visit;
    const erase =
      'mutation ($input: EraseClientInput!) { eraseClient(input: $input) { clientId } }';
    needed(await salon.graphql(erase, { input: { businessId: salon.id, clientId } }));
    const told = await toldAt(morning);
    expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('Grace')]);
  });

  test('a test by the member is sent at once', async () => {
    const test = { businessId: salon.id, deviceId: phone.id };
    needed(await salon.graphql(documents.sendTestPush, test));
    expect(bodies(await toldAt(night))).toEqual(['This device is told of what happens.']);
  });

  test('held messages are retried after a failure', async () => {
    phone.answer(503);
    await byClient();
    await toldAt(night);
    expect((await toldAt(morning)).length).toBe(1);
    phone.answer(201);
    expect(bodies(await toldAt('2026-03-03T07:01:01Z'))).toEqual(['New booking']);
  });
});

describe('A visit that changes its staff member', () => {
  test('is reported to the former and the new staff member, and to no other', async () => {
    const members = [await member('staff'), await member('staff'), await member('staff')];
    const [anna, ben, carol] = [
      await salon.staff({ userId: members[0]!.id }),
      await salon.staff({ name: 'Ben', userId: members[1]!.id }),
      await salon.staff({ name: 'Carol', userId: members[2]!.id }),
    ];
    cut = await salon.service({ name: 'Cut', staff: [anna, ben, carol] });
    const visit = await byClient(at, { staffId: anna.id });
    await world.sent();
    const devices = await Promise.all(members.map(({ graphql }) => device(graphql)));
    const told = async () => {
      await world.sent();
      return devices.map(({ take }) => bodies(take()));
    };
    await change(documents.rescheduleAppointment, visit, { startAt: at, staffId: ben.id });
    expect(await told()).toEqual([['No longer yours'], ['Moved'], []]);
    const input = { staffId: carol.id, reason: 'Ben is ill' };
    needed(await salon.rest('POST', `/appointments/${visit.id}/change`, input));
    expect(await told()).toEqual([[], ['No longer yours'], ['Changed']]);
    // A change that keeps the staff member is not sent at once.
    needed(await salon.rest('POST', `/appointments/${visit.id}/change`, { durationMinutes: 30 }));
    expect(await told()).toEqual([[], [], []]);
  });

  test('names the new staff member, and links members without access to it only to the day', async () => {
    const { id, graphql } = await member('staff');
    const anna = await salon.staff({ userId: id });
    const ben = await salon.staff({ name: 'Ben' });
    await salon.update({ staffSee: 'own' });
    cut = await salon.service({ name: 'Cut', staff: [anna, ben] });
    const visit = await byClient(at, { staffId: anna.id });
    await world.sent();
    const phone = await device(graphql, { language: 'de' });
    await change(documents.rescheduleAppointment, visit, { startAt: later, staffId: ben.id });
    await world.sent();
    expect(phone.take()).toMatchObject([
      {
        body: 'Nicht mehr bei Ihnen: Cut für Ada, Dienstag, 3. März 2026 um 13:00, jetzt bei Ben',
        url: `/ControlPanel/${salon.slug}/calendar?date=2026-03-03`,
      },
    ]);
  });
});

describe('A device that cannot be reached', () => {
  test('is deleted once its push service reports it gone, and blocks no other', async () => {
    const [gone, slow, fine] = [await device(), await device(), await device()];
    gone.answer(410);
    slow.answer(503);
    await byClient();
    await world.sent();
    expect(fine.take()).toHaveLength(1);
    gone.take();
    slow.take();
    const { devices } = needed(
      await salon.graphql(documents.pushSettings, { businessId: salon.id }),
    );
    expect(devices.map(({ id }: { id: string }) => id)).toEqual([fine.id, slow.id]);
    // The others are notified again after a minute.
    slow.answer(201);
    world.clock.set('2026-03-02T08:01:01Z');
    await world.sent();
    expect([gone.take(), slow.take().length, fine.take()]).toEqual([[], 1, []]);
  });

  test('gets no late message that is outdated by then', async () => {
    const phone = await device();
    phone.answer(500);
    const visit = await byClient();
    await world.sent();
    phone.take();
    phone.answer(201);
    await change(documents.cancelAppointment, visit);
    world.clock.set('2026-03-02T08:01:01Z');
    await world.sent();
    expect(bodies(phone.take())).toEqual(['Cancelled']);
  });
});

describe('A push message', () => {
  test('is of one business, for its members, and for staff limited to their own visits only about those', async () => {
    const other = await world.business();
    const stranger = await device(other.graphql, {}, other.id);
    const refused = await other.graphql(documents.addPushDevice, {
      input: { businessId: salon.id, ...stranger.subscription },
    });
    expect(refused.code).toBe('NOT_FOUND');
    const [serving, desk, books] = [
      await member('staff'),
      await member('front_desk'),
      await member('bookkeeper'),
    ];
    const anna = await salon.staff({ userId: serving.id });
    const ben = await salon.staff({ name: 'Ben' });
    cut = await salon.service({ name: 'Cut', staff: [anna, ben] });
    const devices = await Promise.all([serving, desk, books].map(({ graphql }) => device(graphql)));
    const told = async () => {
      await world.sent();
      return devices.map(({ take }) => take().length);
    };
    await byClient(at, { staffId: ben.id });
    expect(await told()).toEqual([0, 1, 0]);
    await byClient(at, { staffId: anna.id });
    expect(await told()).toEqual([1, 1, 0]);
    expect(stranger.take()).toEqual([]);
  });

  test('ends with the membership, with its session, and with the device', async () => {
    const leaving = await member('manager');
    const ending = await member('manager');
    const [left, ended, removed] = [
      await device(leaving.graphql),
      await device(ending.graphql),
      await device(),
    ];
    needed(
      await salon.graphql(documents.removeMember, {
        businessId: salon.id,
        membershipId: leaving.membershipId,
      }),
    );
    needed(await ending.graphql('mutation { signOut { id } }', {}));
    needed(
      await salon.graphql(documents.removePushDevice, {
        businessId: salon.id,
        deviceId: removed.id,
      }),
    );
    await byClient();
    await world.sent();
    expect([left, ended, removed].flatMap(({ take }) => take())).toEqual([]);
    await world.jobs.run('clean-push-devices');
    expect(await world.sql('select from push_device where business_id = $1', [salon.id])).toEqual(
      [],
    );
  });

  test('goes to one’s own devices, which others can neither see, remove nor test, and tokens have none', async () => {
    const phone = await device();
    const { graphql } = await member('manager');
    const ids = { businessId: salon.id, deviceId: phone.id };
    expect(needed(await graphql(documents.pushSettings, ids)).devices).toEqual([]);
    expect((await graphql(documents.removePushDevice, ids)).code).toBe('NOT_FOUND');
    expect((await graphql(documents.sendTestPush, ids)).code).toBe('NOT_FOUND');
    const token = world.graphql(salon.tokens.service);
    expect((await token(documents.pushSettings, ids)).code).toBe('FORBIDDEN');
  });

  test('goes to a browser once, for its last user, and to at most ten browsers of a member', async () => {
    const { graphql } = await member('manager');
    const { answer: _, take, ...subscription } = service.browser();
    const input = { businessId: salon.id, ...subscription };
    const first = needed(await salon.graphql(documents.addPushDevice, { input }));
    expect(needed(await graphql(documents.addPushDevice, { input })).id).toBe(first.id);
    for (let count = 0; count < 11; count += 1) await device();
    const { devices } = needed(
      await salon.graphql(documents.pushSettings, { businessId: salon.id }),
    );
    expect(devices).toHaveLength(10);
    await byClient();
    await world.sent();
    expect(take()).toHaveLength(1);
  });
});

test.each([
  ['what waits for a device', {}],
  ['what is held in quiet hours', { quietFrom: '00:00', quietTo: '23:00' }],
])('%s is deleted with the client whom it names', async (_, quiet) => {
  const phone = await device();
  needed(await choose(salon.graphql, { kinds: all, ...quiet }));
  phone.answer(503);
  const visit = await byClient();
  const { clientId } = visit;
  await change(documents.cancelAppointment, visit);
  await world.sent();
  const waiting = () =>
    world.sql(`select from pgboss.job where name = 'push' and data->>'businessId' = $1`, [
      salon.id,
    ]);
  expect((await waiting()).length).toBeGreaterThan(0);
  const erase = 'mutation ($input: EraseClientInput!) { eraseClient(input: $input) { clientId } }';
  needed(await salon.graphql(erase, { input: { businessId: salon.id, clientId } }));
  expect(await waiting()).toEqual([]);
});

test('an invalid subscription, or one to a private address, is refused, and gets no request', async () => {
  const { subscription } = await device();
  const add = (graphql: Graphql, businessId: string, more: object) =>
    graphql(documents.addPushDevice, { input: { businessId, ...subscription, ...more } });
  const wrong = await add(salon.graphql, salon.id, { p256dh: 'AAAA' });
  expect(wrong).toMatchObject({ code: 'VALIDATION_FAILED' });
  const closed = await createNotifiedWorld({ webhooksAllowPrivate: false });
  try {
    const own = await closed.business();
    for (const endpoint of [subscription.endpoint, 'https://127.0.0.1/push', 'https://[::1]/push'])
      expect((await add(own.graphql, own.id, { endpoint })).code).toBe('VALIDATION_FAILED');
    // The name of this subscription resolves to a private address only after it was saved.
    const endpoint = 'https://push.example.com/somebody';
    const { id: deviceId } = needed(await add(own.graphql, own.id, { endpoint }));
    const sealed = closed.services.seal.close(
      JSON.stringify(subscription),
      `push device ${deviceId}`,
    );
    await closed.sql('update push_device set sealed = $2 where id = $1', [deviceId, sealed]);
    needed(await own.graphql(documents.sendTestPush, { businessId: own.id, deviceId }));
    await closed.sent();
    expect(service.arrived).toEqual([]);
    const [still] = needed(
      await own.graphql(documents.pushSettings, { businessId: own.id }),
    ).devices;
    expect(still).toMatchObject({ id: deviceId, lastSentAt: null });
  } finally {
    await closed.close();
  }
});
