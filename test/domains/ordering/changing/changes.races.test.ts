import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../../../support/time/patiently.ts';
import { createWorld, type Answer } from '../../../world.ts';
import { changesOf, checkBooks } from './changes.ts';
import { goodsOf } from '../goods.ts';
import { raceRounds } from '../../../support/runner/race-rounds.ts';

const world = await createWorld();
const others = await Promise.all([world.anotherServer(), world.anotherServer()]);
afterAll(async () => {
  await Promise.all(others.map(other => other.close()));
  await world.close();
});

const rounds = raceRounds(25);

/** Creates a business whose calls go to three processes in turn. */
async function open() {
  const salon = await world.business();
  let turn = 0;
  const doors = [world, ...others];
  const rest = (method: string, path: string, body: object): Promise<Answer> =>
    patiently(() =>
      doors[turn++ % doors.length]!.rest(salon.tokens.service)(
        method,
        `/business/${salon.id}${path}`,
        body,
      ),
    );
  return { salon, goods: goodsOf(world, salon), ...changesOf(salon), rest };
}

const known = (answers: readonly Answer[], statuses: readonly number[]) =>
  expect(answers.filter(({ status }) => !statuses.includes(status))).toEqual([]);

test('a change against a payment: the captured amount is the total, or the difference is due or to be refunded', async () => {
  const { salon, placed, rest, now } = await open();
  await salon.update({ taxNumber: '12/345/67890' });
  const soap = await salon.product({ price: 10 });
  for (let round = 0; round < rounds; round++) {
    const order = await placed([{ catalogItemId: soap.id, quantity: 2 }]);
    const payment = await salon.paying({ orderId: order.orderId, provider: 'manual' });
    const quantity = round % 2 ? 1 : 3;
    const answers = await Promise.all([
      rest('PUT', `/orders/${order.orderId}`, { lines: [{ position: 0, quantity }] }),
      rest('POST', `/payments/${payment.id}/settle`, {}),
    ]);
    known(answers, [200, 409, 422]);
    const after = await now(order);
    expect(after.total).toBe(quantity * 10);
    expect([0, 20]).toContain(after.paid);
    expect(after.refundDue).toBe(Math.max(0, after.paid - after.total));
    expect(after.paymentStatus).toBe(after.paid >= after.total ? 'paid' : 'unpaid');
  }
  await checkBooks(world);
  const standing = await world.sql(
    `select o.number from sales_order o join receipt r on r.business_id = o.business_id and r.order_id = o.id
     where o.business_id = $1 group by o.id, o.number, o.total_minor
     having sum(case when r.kind = 'credit_note' then -r.gross_minor else r.gross_minor end) <> o.total_minor`,
    [salon.id],
  );
  expect(standing).toEqual([]);
});

test('a change against a cancellation: no stock of a cancelled order stays reserved', async () => {
  const { salon, goods, placed, rest } = await open();
  const cut = await salon.service({ price: 50 });
  const soap = await goods.stocked(1000);
  for (let round = 0; round < rounds; round++) {
    const order = await placed([{ catalogItemId: soap.id, quantity: 2 }]);
    const startAt = new Date(Date.UTC(2026, 2, 3 + round, 10)).toISOString();
    const answers = await Promise.all([
      rest('PUT', `/orders/${order.orderId}`, {
        lines: [{ position: 0, quantity: 5 }],
        addItems: [{ catalogItemId: cut.id, startAt }],
      }),
      rest('POST', `/orders/${order.orderId}/status`, { status: 'cancelled' }),
    ]);
    known(answers, [200, 409, 422]);
    expect(answers[1]?.status).toBe(200);
  }
  expect(await goods.left(soap)).toEqual([1000, 0]);
  const live = await world.sql(
    `select from appointment where business_id = $1 and status <> 'cancelled'`,
    [salon.id],
  );
  expect(live).toEqual([]);
  await checkBooks(world);
});

test('the last unit goes to a changed order or to a new one, never to both', async () => {
  const { salon, goods, placed, rest } = await open();
  for (let round = 0; round < rounds; round++) {
    const soap = await goods.stocked(2, { name: `Soap ${round}` });
    const order = await placed([{ catalogItemId: soap.id }]);
    const items = [{ catalogItemId: soap.id }];
    const answers = await Promise.all([
      rest('PUT', `/orders/${order.orderId}`, { lines: [{ position: 0, quantity: 2 }] }),
      rest('POST', '/orders', { clientName: 'Eve', clientPhone: '+4930123457', items }),
      rest('PUT', `/orders/${order.orderId}`, { addItems: items }),
    ]);
    known(answers, [200, 201, 409]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await goods.left(soap)).toEqual([0, 2]);
  }
  await checkBooks(world);
  expect(await salon.orders()).not.toHaveLength(0);
});

test('a discount’s last use goes to a changed order or to a new one, never to both', async () => {
  const { salon, placed, rest } = await open();
  const soap = await salon.product({ price: 10 });
  for (let round = 0; round < rounds; round++) {
    const code = `LAST-${round}`;
    await salon.discount({ code, mostUses: 1 });
    const order = await placed([{ catalogItemId: soap.id }]);
    const body = { clientName: 'Eve', clientPhone: '+4930123457', discountCode: code };
    const answers = await Promise.all([
      rest('PUT', `/orders/${order.orderId}`, { discountCode: code }),
      rest('POST', '/orders', { ...body, items: [{ catalogItemId: soap.id }] }),
    ]);
    known(answers, [200, 201, 422]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  }
  await checkBooks(world);
});
