import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../../support/time/patiently.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Answer } from '../../world.ts';
import { openTill } from './till.ts';

const world = await createWorld();
const others = await Promise.all([world.anotherServer(), world.anotherServer()]);
afterAll(async () => {
  await Promise.all(others.map(each => each.close()));
  await world.close();
});

const till = await openTill(world);
const item = await till.product({ price: 10 });
/** Calls three processes in turn. */
const servers = [world, ...others].map(({ rest }) => rest(till.owner.tokens.session));
const at = (k: number, path: string, body: object): Promise<Answer> =>
  patiently(() => servers[k % servers.length]!('POST', `/business/${till.id}${path}`, body));

/** Returns all numbers of the business's documents in a series, in order. */
const ordinals = async (series: string) =>
  (
    await world.sql<{ ordinal: number }>(
      'select ordinal from receipt where business_id = $1 and series = $2 order by ordinal',
      [till.id, series],
    )
  ).map(({ ordinal }) => ordinal);

const upTo = (count: number) => Array.from({ length: count }, (_, k) => k + 1);

test('200 documents at once over three processes: no gap and no number twice, though some fail after they took one', async () => {
  await till.update({ receiptPrefix: 'A-', receiptsIssued: 'by_hand' });
  const orders = await Promise.all(upTo(40).map(() => till.ordered([{ item }])));
  // Every document of the last order fails at its commit.
  const failing = orders.at(-1)!.id;
  await world.sql(`create function refuse_it() returns trigger language plpgsql as $$
    begin if new.order_id = '${failing}' then raise exception 'No.'; end if; return null; end $$`);
  await world.sql(`create constraint trigger receipt_refused after insert on receipt
    deferrable initially deferred for each row execute function refuse_it()`);
  const answers = await Promise.all(
    upTo(200).map(k => at(k, '/receipts', { orderId: orders[k % orders.length]!.id })),
  );
  await world.sql('drop trigger receipt_refused on receipt');
  const failed = answers.filter(({ code }) => code !== undefined);
  expect(failed.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'INTERNAL'));
  const made = new Set(answers.map(({ data }) => data?.receiptId).filter(Boolean));
  expect(made.size).toBe(39);
  expect(await ordinals('A-2026-')).toEqual(upTo(39));
});

test('a payment, receipts by hand and another year’s series at once leave one receipt for each order', async () => {
  await till.update({ receiptPrefix: 'B-', receiptsIssued: 'on_payment' });
  const orders = await Promise.all(upTo(20).map(() => till.ordered([{ item }])));
  const payments = await Promise.all(
    orders.map(order => till.paying({ orderId: order.id, provider: 'manual' })),
  );
  await Promise.all(
    upTo(60).map(k =>
      k % 3 === 0
        ? at(k, `/payments/${payments[k % 20]!.id}/settle`, {})
        : at(k + 1, '/receipts', { orderId: orders[k % 20]!.id }),
    ),
  );
  for (const payment of payments) needed(await till.settle(payment));
  for (const order of orders) expect(await till.receipts({ orderId: order.id })).toHaveLength(1);
  expect(await ordinals('B-2026-')).toEqual(upTo(20));
});

test('refunds and credit notes by hand at once never credit more than the receipt', async () => {
  await till.update({ receiptPrefix: 'C-', receiptsIssued: 'on_payment' });
  const order = await till.ordered([{ item, quantity: 10 }]);
  const payment = await till.paid({ orderId: order.id });
  const [receipt] = await till.receipts({ orderId: order.id });
  const answers = await Promise.all(
    upTo(30).map(k =>
      k % 2
        ? at(k, `/payments/${payment.id}/refunds`, { amount: 7 })
        : at(k, `/receipts/${receipt.id}/credit-notes`, { amount: 7 }),
    ),
  );
  const codes = new Set(answers.map(({ code }) => code));
  expect(codes.difference(new Set([undefined, 'RULE_VIOLATION']))).toEqual(new Set());
  const { credited, gross } = await till.receiptNow(receipt);
  expect(credited).toBeLessThanOrEqual(gross);
  expect(credited).toBeGreaterThanOrEqual(98);
  expect(await ordinals('C-2026-')).toEqual(
    upTo((await till.receipts({ orderId: order.id })).length),
  );
});
