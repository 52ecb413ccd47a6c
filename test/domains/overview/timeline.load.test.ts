import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { countStatements } from '../../support/database/statements.ts';
import { needed } from '../../support/salon/salon.ts';
import { createNotifiedWorld, notificationsOf } from '../notifications/notified-salon.ts';
import type { Salon } from '../../world.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let clientId: string;
const ada = { clientName: 'Ada', clientPhone: '+4930123456' };

/**
 * Ada had a visit on the third, bought soap on the fourth, and paid for both on the fifth. Her next visit is on
 * the ninth.
 */
beforeAll(async () => {
  world = await createNotifiedWorld();
  salon = await world.business({ name: 'Lumen' });
  await notificationsOf(salon);
  const [cut, soap] = [await salon.service({ price: 40 }), await salon.product({ price: 5 })];
  const visit = await salon.booked(cut, { at: '2026-03-03T12:00:00Z', ...ada });
  await world.sent();
  world.clock.set('2026-03-04T08:00:00Z');
  const order = await salon.ordered([{ item: soap }], ada);
  await world.sent();
  const payment = await salon.paying({ appointmentId: visit.id, provider: 'manual' });
  world.clock.set('2026-03-05T08:00:00Z');
  needed(await salon.settle(payment));
  needed(await salon.settle(await salon.paying({ orderId: order.id, provider: 'manual' })));
  await world.sent();
  await salon.booked(cut, { at: '2026-03-09T12:00:00Z', ...ada });
  await salon.booked(cut, {
    at: '2026-03-10T12:00:00Z',
    clientName: 'Bob',
    clientPhone: '+4930999999',
  });
  await world.sent();
  clientId = visit.clientId;
});
afterAll(() => world?.close());

async function timeline(query = '', as: Pick<Salon, 'rest'> = salon) {
  return as.rest('GET', `/clients/${clientId}/timeline?${query}`);
}
const say = ({ kind, at, appointment, order, payment, message }: any) =>
  `${at.slice(5, 10)} ${kind} ${appointment?.serviceName ?? order?.orderNumber ?? payment?.captured ?? message?.notificationKind}`;
const kindsIn = (items: readonly any[]) => new Set(items.map(({ kind }) => kind));

describe('the timeline of a client', () => {
  const all = [
    '03-09 visit Cut',
    '03-05 message appointment_booked',
    '03-05 message order_changed',
    '03-05 message payment_received',
    '03-05 message payment_received',
    '03-05 payment 40',
    '03-05 payment 5',
    '03-04 message order_placed',
    '03-04 order 1001',
    '03-03 visit Cut',
    '03-02 message appointment_booked',
  ];

  test('has visits, orders, payments and messages in one chronological order, and nobody else’s', async () => {
    const { items, nextCursor } = needed(await timeline());
    expect(items.map(say).toSorted().toReversed()).toEqual(all.toSorted().toReversed());
    const times = items.map(({ at }: any) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(nextCursor).toBeNull();
  });

  test('continues from a cursor without gaps or repeats, though much happened at once', async () => {
    const whole = needed(await timeline()).items;
    const pages: any[] = [];
    for (let cursor = ''; ;) {
      const page = needed(await timeline(`limit=3${cursor && `&cursor=${cursor}`}`));
      pages.push(...page.items);
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(whole);
  });

  test('has only the requested kinds', async () => {
    const { items } = needed(await timeline('kinds=visit&kinds=order'));
    expect(kindsIn(items)).toEqual(new Set(['visit', 'order']));
    expect(items).toHaveLength(3);
  });

  test('is the same for staff, who may read all of it', async () => {
    const someone = await world.user();
    const input = { businessId: salon.id, email: someone.email, role: 'staff' };
    needed(await salon.graphql(documents.setMember, { input }));
    await world.sql('update membership set accepted_at = created_at where accepted_at is null');
    const rest = (method: string, path: string) =>
      world.rest(someone.tokens.session)(method, `/business/${salon.id}${path}`);
    expect(needed(await timeline('', { rest }))).toEqual(needed(await timeline()));
  });

  test('of a client of another business is not found', async () => {
    const other = await world.business();
    expect(await timeline('', other)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('needs no more statements for all kinds and ten entries than for one of each', async () => {
    const costOf = (query: string) => countStatements(async () => needed(await timeline(query)));
    await costOf('');
    const [kinds, each] = ['kinds=visit&kinds=order&kinds=payment&kinds=message', 'kinds=visit'];
    expect((await costOf(kinds)) - (await costOf(each))).toBeLessThanOrEqual(3);
    expect(await costOf('')).toBeLessThanOrEqual(8);
  });
});

describe('notifications', () => {
  test('are found by the appointment of their own or of their payments', async () => {
    const [first, second] = await salon.appointments({ clientPhone: ada.clientPhone });
    const log = async ({ id }: { id: string }) =>
      needed(await salon.rest('GET', `/notifications?appointmentId=${id}&limit=100`)).items;
    const kinds = (await log(first)).filter(({ audience }: any) => audience === 'client');
    expect(kinds.map(({ kind }: any) => kind)).toEqual(['payment_received', 'appointment_booked']);
    expect((await log(second)).filter(({ audience }: any) => audience === 'client')).toHaveLength(
      1,
    );
  });

  test('about an unknown appointment are refused', async () => {
    const id = 'apt_01kb9y6t2hf8aanc3v5e7w1xzr';
    expect(await salon.rest('GET', `/notifications?appointmentId=${id}`)).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the planned reminder', () => {
  const reminders = async (as: Salon) =>
    needed(
      await as.graphql(
        'query ($businessId: ID) { appointments(businessId: $businessId, limit: 100) { items { clientName startAt reminderAt } } }',
        { businessId: as.id },
      ),
    ).items.map(({ reminderAt }: any) => reminderAt);

  test('is shown with the appointment, and is gone once it was sent', async () => {
    expect(await reminders(salon)).toEqual([null, '2026-03-08T12:00:00Z', '2026-03-09T12:00:00Z']);
    const cost = () => countStatements(() => reminders(salon));
    expect(await cost()).toBeLessThanOrEqual(6);
    world.clock.set('2026-03-08T12:00:00Z');
    await world.jobs.run('plan-reminders');
    expect(await reminders(salon)).toEqual([null, null, '2026-03-09T12:00:00Z']);
    await world.sent();
  });

  test('follows the set hours, and is absent if the business sends none', async () => {
    const shop = await world.business();
    const { save } = await notificationsOf(shop);
    const at = '2026-03-20T12:00:00Z';
    const booked = await shop.booked(await shop.service(), { at, ...ada });
    expect(await reminders(shop)).toEqual(['2026-03-19T12:00:00Z']);
    needed(await save({ reminderHours: 2 }));
    expect(await reminders(shop)).toEqual(['2026-03-20T10:00:00Z']);
    needed(await save({ reminderHours: null }));
    expect(await reminders(shop)).toEqual([null]);
    needed(await save({ reminderHours: 24 }));
    needed(await shop.cancel(booked));
    expect(await reminders(shop)).toEqual([null]);
  });
});
