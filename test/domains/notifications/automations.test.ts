import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { colleague } from '../../support/clients/colleague.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { createNotifiedWorld, recipients } from './notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let cut: { id: string };

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T09:00:00Z');
  salon = await world.business({
    timezone: 'Europe/Berlin',
    workingHours: daily('00:00-24:00'),
    parallelCapacity: 50,
    publish: true,
  });
  cut = await salon.service({ durationMinutes: 30, price: 40 });
  await world.sent();
});
afterEach(() => world.sql('update automation set active = false'));
afterAll(() => world?.close());

const text = 'Dear {{firstName}}, see you again? {{bookingLink}}';
const agreed = { consents: [{ purpose: 'marketing', given: true }] };
let people = 0;

/** Creates a client who agreed to news, with a name and an address of their own. */
async function client(more: object = {}): Promise<{ id: string; email: string; phone: string }> {
  people += 1;
  const email = `person${people}@example.com`;
  const phone = `+493010${1000 + people}`;
  const made = await salon.rest('POST', '/clients', {
    clientName: `Person ${people}`,
    clientPhone: phone,
    email,
    ...agreed,
    ...more,
  });
  return { id: needed(made).clientId, email, phone };
}
const automate = async (more: object = {}) =>
  needed(
    await salon.rest('POST', '/automations', {
      name: 'Come back',
      trigger: 'no_visit',
      days: 60,
      text,
      ...more,
    }),
  );
const visit = ({ phone }: { phone: string }, at: string) =>
  salon.booked(cut, { at, clientPhone: phone });
/** Goes to an instant, runs what is due and returns the addresses of the mails of automations. */
async function at(instant: string): Promise<string[]> {
  world.clock.set(instant);
  await world.jobs.run('run-automations');
  world.clock.advance({ seconds: 60 });
  const mails = await world.sent();
  return recipients(mails.filter(({ parts }) => parts['text/plain']!.includes('see you again?')));
}

describe('an automation', () => {
  test('writes once to who has not come for so many days, and again after the next absence', async () => {
    const ada = await client();
    const { automationId } = await automate();
    await visit(ada, '2026-03-03T12:00:00Z');
    expect(await at('2026-05-01T10:00:00Z')).toEqual([]);
    expect(await at('2026-05-02T10:00:00Z')).toEqual([ada.email]);
    expect(await at('2026-05-02T10:30:00Z')).toEqual([]);
    expect(await at('2026-05-03T10:00:00Z')).toEqual([]);
    await visit(ada, '2026-05-04T12:00:00Z');
    expect(await at('2026-07-03T10:00:00Z')).toEqual([ada.email]);
    const { results } = needed(await salon.rest('GET', `/automations/${automationId}`));
    expect(results).toMatchObject({ sent: 2, booked: 1, appointments: 1 });
  });

  test('leaves out who has a visit ahead, and does not write about absences of long ago', async () => {
    const [soon, away] = [await client(), await client()];
    await visit(soon, '2026-03-03T12:00:00Z');
    await visit(away, '2026-03-03T13:00:00Z');
    await visit(soon, '2026-05-20T12:00:00Z');
    world.clock.set('2026-05-09T06:00:00Z');
    await automate();
    expect(await at('2026-05-09T10:00:00Z')).toEqual([]);
  });

  test('needs consent to news, and writes to nobody who is blocked or erased', async () => {
    const declined = await client({ consents: [] });
    const [blocked, erased, moved] = [await client(), await client(), await client()];
    for (const each of [declined, blocked, erased, moved])
      await visit(each, '2026-03-03T12:00:00Z');
    await automate();
    world.clock.set('2026-05-01T10:00:00Z');
    needed(await salon.rest('PUT', `/clients/${blocked.id}`, { blocked: true }));
    needed(await salon.rest('POST', `/clients/${erased.id}/erase`, {}));
    expect(await at('2026-05-02T10:00:00Z')).toEqual([moved.email]);
  });

  test('rests at night, and while it is off', async () => {
    const ada = await client();
    await visit(ada, '2026-03-03T12:00:00Z');
    const { automationId } = await automate({ active: false });
    expect(await at('2026-05-02T10:00:00Z')).toEqual([]);
    needed(await salon.rest('PUT', `/automations/${automationId}`, { active: true }));
    // 20:00 and 8:30 in Berlin.
    expect(await at('2026-05-02T18:00:00Z')).toEqual([]);
    expect(await at('2026-05-03T06:30:00Z')).toEqual([]);
    expect(await at('2026-05-03T07:00:00Z')).toEqual([ada.email]);
  });

  test('follows the first visit, the addition without a visit, and the end of a gift card or a package', async () => {
    const [came, added, card, packed] = await Promise.all([client(), client(), client(), client()]);
    for (const each of [card, packed]) await visit(each, '2026-03-02T14:00:00Z');
    await visit(came, '2026-03-05T12:00:00Z');
    await visit(came, '2026-03-06T12:00:00Z');
    needed(
      await salon.rest('POST', '/gift-cards', {
        amount: 50,
        clientId: card.id,
        expiresAt: '2026-03-31T22:00:00Z',
      }),
    );
    const terms = { visits: 5, itemIds: [cut.id], validDays: 90 };
    const five = await salon.product({ name: 'Five cuts', price: 120, package: terms });
    needed(
      await salon.rest('POST', '/packages', {
        clientId: packed.id,
        itemId: five.id,
        reason: 'On paper.',
        expiresAt: '2026-03-31T22:00:00Z',
      }),
    );
    await automate({ name: 'Thanks', trigger: 'after_first_visit', days: 3 });
    await automate({ name: 'Welcome', trigger: 'no_first_visit', days: 6 });
    await automate({ name: 'Card', trigger: 'gift_card_ends', days: 14 });
    await automate({ name: 'Package', trigger: 'package_ends', days: 13 });
    await at('2026-03-07T10:00:00Z');
    expect(await at('2026-03-08T10:00:00Z')).toEqual([added.email, came.email].toSorted());
    expect(await at('2026-03-16T10:00:00Z')).toEqual([]);
    expect(await at('2026-03-17T10:00:00Z')).toEqual([card.email]);
    expect(await at('2026-03-18T10:00:00Z')).toEqual([packed.email]);
    expect(await at('2026-03-19T10:00:00Z')).toEqual([]);
    // Beyond the week in which one automation writes once to a client.
    expect(await at('2026-03-27T10:00:00Z')).toEqual([]);
  });

  test('is limited to a segment, which cannot be deleted meanwhile, and rehearsed without sending', async () => {
    const [regular, other] = [await client({ tags: ['Regular'] }), await client()];
    for (const each of [regular, other]) await visit(each, '2026-03-03T12:00:00Z');
    const { segmentId } = needed(
      await salon.rest('POST', '/segments', { name: 'Regulars', filter: { tag: 'Regular' } }),
    );
    await automate({ segmentId });
    expect((await salon.rest('DELETE', `/segments/${segmentId}`)).message).toContain('“Come back”');
    world.clock.set('2026-05-02T06:00:00Z');
    const rehearse = async (more: object) =>
      needed(
        await salon.rest('POST', '/automations/rehearse', {
          trigger: 'no_visit',
          days: 60,
          text,
          ...more,
        }),
      );
    expect(await rehearse({ segmentId })).toMatchObject({ today: { recipients: 1 }, perMonth: 1 });
    const all = await rehearse({});
    expect(all).toMatchObject({ today: { recipients: 2, byMail: 2 }, perMonth: 2 });
    expect(all.sample.text).toContain('Dear Ada, see you again? http');
    expect(await at('2026-05-02T10:00:00Z')).toEqual([regular.email]);
  });

  test('has the sums of SQL: a booking counts for the last message before it, with payments minus refunds', async () => {
    const [ada, bea] = [await client(), await client()];
    for (const each of [ada, bea]) await visit(each, '2026-03-03T12:00:00Z');
    const come = await automate();
    expect(await at('2026-05-02T10:00:00Z')).toEqual([ada.email, bea.email]);
    // Bea gets a later message, so that her booking is of that one.
    world.clock.advance({ days: 1 });
    const later = needed(
      await salon.rest('POST', '/messages', { clientIds: [bea.id], purpose: 'news', text }),
    );
    await at('2026-05-03T12:00:00Z');
    world.clock.advance({ minutes: 1 });
    const booked = [];
    for (const each of [ada, bea]) booked.push(await visit(each, '2026-05-05T12:00:00Z'));
    const cancelled = await visit(ada, '2026-05-06T12:00:00Z');
    needed(await salon.cancel(cancelled));
    for (const { id } of booked) {
      const payment = await salon.paying({ appointmentId: id, provider: 'manual' });
      needed(await salon.settle(payment));
      if (id === booked[0]!.id) needed(await salon.refund(payment, { amount: 15 }));
    }
    // A booking more than 14 days later counts for none.
    world.clock.set('2026-05-18T10:00:00Z');
    await visit(ada, '2026-05-20T12:00:00Z');
    const reported = { delivered: 0, bounced: 0, complained: 0 };
    const counts = { sent: 2, failed: 0, booked: 1, appointments: 1, ...reported };
    const told = { ...counts, revenue: 25, currency: 'EUR' };
    const path = `/automations/${come.automationId}`;
    expect(needed(await salon.rest('GET', path)).results).toEqual(told);
    const message = needed(await salon.rest('GET', `/messages/${later.messageId}`));
    expect(message.results).toEqual({ ...told, sent: 1, revenue: 40 });
    const [sum] = await world.sql(
      `select sum(captured_minor - refunded_minor)::int as minor from payment where business_id = $1`,
      [salon.id],
    );
    expect(sum).toEqual({ minor: 6500 });
    const desk = await colleague(world, salon, 'front_desk');
    expect(needed(await desk.rest('GET', path)).results).toEqual({ ...told, revenue: null });
  });
});
