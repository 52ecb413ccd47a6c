import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import { linkIn, sessionIn } from '../identity/sign-in/mailed-world.ts';
import type { Salon } from '../../world.ts';
import { notificationsOf, createNotifiedWorld, recipients, subjectOf } from './notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let gateway: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  gateway = await openReceiver();
  world = await createNotifiedWorld({ smsUrl: gateway.url });
});
beforeEach(async () => {
  await world.sent();
  gateway.take();
});
afterAll(async () => {
  await world?.close();
  gateway.close();
});

/** Books through the public address, as anybody can. */
const book = async (salon: Salon, catalogItemId: string, hour: number, clientPhone: string) => {
  const answer = await world.rest()('POST', '/public/book', {
    businessId: salon.id,
    catalogItemId,
    startAt: `2026-03-03T${String(hour).padStart(2, '0')}:00:00Z`,
    clientPhone,
    clientName: 'Ada',
  });
  expect(answer.status).toBe(201);
};

describe('a visitor who books with somebody else’s phone', () => {
  test('causes at most six text messages an hour, over all businesses', async () => {
    const salons = await Promise.all([
      world.business({ publish: true }),
      world.business({ publish: true }),
    ]);
    for (const salon of salons) {
      const { id } = await salon.service();
      for (let hour = 9; hour < 14; hour += 1) await book(salon, id, hour, '+4930777001');
    }
    await world.jobs.settle();
    expect(gateway.take()).toHaveLength(6);
    const logs = await Promise.all(
      salons.map(async salon => (await notificationsOf(salon)).log({ status: 'failed' })),
    );
    expect(logs.flat()).toHaveLength(4);
    for (const entry of logs.flat()) {
      expect(entry).toMatchObject({ attempts: 1, nextAttemptAt: null });
      expect(entry.lastError).toBe(
        'No more than 6 text messages to one phone are sent within an hour.',
      );
    }
  });

  test.each([
    ['premium-rate', '+449098790000'],
    ['satellite', '+881612345678'],
  ])('causes no message to a %s number', async (_kind, phone) => {
    const salon = await world.business({ publish: true });
    await book(salon, (await salon.service()).id, 9, phone);
    await world.jobs.settle();
    expect(gateway.received).toEqual([]);
    const [entry] = await (await notificationsOf(salon)).log({ status: 'failed' });
    expect(entry).toMatchObject({ recipient: phone, attempts: 1 });
    expect(entry.lastError).toContain('premium-rate and satellite');
  });

  test('cannot request a code for such a number either', async () => {
    const answer = await world.rest()('POST', '/account/code', { phone: '+449098790000' });
    expect(answer.status).toBe(202);
    await world.jobs.settle();
    expect(gateway.received).toEqual([]);
    expect(await world.sql(`select from pgboss.job where name = 'mail'`)).toEqual([]);
  });
});

describe('with permission of the operator', () => {
  let open: typeof world;
  beforeAll(async () => {
    open = await createNotifiedWorld({ smsUrl: gateway.url, smsToSpecialNumbers: true });
  });
  afterEach(() => open?.close());

  test('text messages go to such numbers', async () => {
    await open.rest()('POST', '/account/code', { phone: '+449098790000' });
    await open.jobs.settle();
    expect(gateway.take()).toMatchObject([{ to: '+449098790000' }]);
  });
});

describe('a member without a confirmed address', () => {
  /** Registers a user with a business, and returns the link that confirms the address. */
  async function newcomer(email: string) {
    const registered = await world.rest()('POST', '/auth/register', { email });
    const session = sessionIn(registered) ?? '';
    const { id: businessId } = needed(
      await world.graphql(session)(documents.createBusiness, {
        input: { name: 'Fresh', businessType: 'salon', presetKey: 'barbershop', publish: true },
      }),
    );
    const [confirmation] = await world.sent();
    return { session, businessId, confirmation: linkIn(confirmation!) };
  }

  test('causes no notifications to clients and gets none about them, until it is confirmed', async () => {
    const { session, businessId, confirmation } = await newcomer('fresh@example.com');
    const graphql = world.graphql(session);
    const [{ id: catalogItemId }] = needed(await graphql(documents.catalog, { businessId })).items;
    const input = { businessId, catalogItemId, clientName: 'Ada', clientPhone: '+4930777002' };
    const bookAt = (startAt: string) =>
      graphql(documents.createAppointment, { input: { ...input, startAt } });
    const clientMessages = async () =>
      needed(await graphql(`{ business(businessId: "${businessId}") { clientMessages } }`));
    expect(await clientMessages()).toEqual({ clientMessages: 'unconfirmed' });
    needed(await bookAt('2026-03-03T10:00:00Z'));
    expect(await world.sent()).toEqual([]);
    expect(gateway.received).toEqual([]);
    const log = needed(await graphql(documents.notifications, { businessId })).items;
    expect(log).toMatchObject([{ audience: 'client', status: 'failed' }]);
    expect(log[0].lastError).toContain('confirmed their e-mail address');
    await fetch(confirmation, { headers: { cookie: `Platform.Auth=${session}` } });
    expect(await clientMessages()).toEqual({ clientMessages: 'sent' });
    const program = await world.issue({ kind: 'service', name: 'test', businessId });
    const later = { ...input, startAt: '2026-03-03T12:00:00Z' };
    needed(await world.graphql(program)(documents.createAppointment, { input: later }));
    expect(recipients(await world.sent())).toEqual(['fresh@example.com']);
    expect(gateway.take()).toHaveLength(1);
  });

  test('can invite nobody, neither to a business nor as the owner of one', async () => {
    const { session, businessId } = await newcomer('newer@example.com');
    const graphql = world.graphql(session);
    const answers = [
      await graphql(documents.setMember, {
        input: { businessId, email: 'victim@example.com', role: 'staff' },
      }),
      await graphql(documents.createBusiness, {
        input: { name: 'Bait', businessType: 'salon', ownerEmail: 'victim@example.com' },
      }),
    ];
    for (const { code, message } of answers) {
      expect(code).toBe('RULE_VIOLATION');
      expect(message).toContain('Confirm your own e-mail address');
    }
    expect(await world.sent()).toEqual([]);
  });
});

test('the owner of a business that another user creates is invited by mail', async () => {
  const { email, tokens } = await world.user();
  const founded = await world.ai(tokens.ai).call('onboard_business', {
    name: 'Salon Ost',
    businessType: 'salon',
    ownerEmail: 'owner@example.com',
  });
  expect(founded.code).toBeUndefined();
  const [mail, ...more] = await world.sent();
  expect(more).toEqual([]);
  expect(mail?.to).toEqual(['owner@example.com']);
  expect(subjectOf(mail!)).toBe('Salon Ost invites you to Frontdesk');
  expect(mail?.parts['text/plain']).toContain(`${email.split('@')[0]} invites you to Salon Ost`);
  const own = await world.ai(tokens.ai).call('onboard_business', {
    name: 'Salon West',
    businessType: 'salon',
    ownerEmail: email,
  });
  expect(own.code).toBeUndefined();
  expect(await world.sent()).toEqual([]);
});
