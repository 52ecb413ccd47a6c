import { afterAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { patiently } from '../../support/time/patiently.ts';
import { createWorld, type Answer } from '../../world.ts';
import { foundChain, stockAt, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

const rounds = Number(process.env['RACE_ROUNDS'] ?? 2);
const times = <T>(count: number, of: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => of(number));

/** Makes all calls at once. Returns the codes of the refusals, sorted. */
async function atOnce(calls: readonly (() => Promise<Answer>)[]): Promise<unknown[]> {
  const answers = await Promise.all(calls.map(call => patiently(call)));
  return answers.flatMap(({ code }) => code ?? []).toSorted();
}

/** Rows of stock that do not sum those of further locations, or whose last movements do not show their units. */
const unequal = `
  select s.id from stock s where s.business_id = $1 and (
    s.elsewhere <> (select coalesce(sum(l.on_hand), 0) from location_stock l where l.business_id = s.business_id and l.stock_id = s.id)
    or s.elsewhere_reserved <> (select coalesce(sum(l.reserved), 0) from location_stock l where l.business_id = s.business_id and l.stock_id = s.id)
    or s.on_hand + s.elsewhere <> (select sum(m.quantity) from stock_movement m
      where m.business_id = s.business_id and m.stock_id = s.id and m.kind <> 'handed_over'))`;

async function chain() {
  const { salon, places } = await foundChain(world);
  const [main, other] = places as [Place, Place];
  const goods = [
    await salon.product({ name: 'Soap', stockOnHand: 5 }),
    await salon.product({ name: 'Oil', stockOnHand: 5 }),
  ];
  for (const { id } of goods) {
    const change = { change: 5, locationId: other.locationId };
    needed(await salon.rest('POST', `/catalog/${id}/stock`, change));
  }
  const order = (k: number, locationId: string) =>
    salon.rest('POST', '/orders', {
      clientName: 'Ada',
      clientPhone: `+49301${String(k).padStart(5, '0')}`,
      // Every second order names the goods the other way round.
      items: (k % 2 ? goods : goods.toReversed()).map(({ id }) => ({
        catalogItemId: id,
        quantity: 1,
      })),
      locationId,
    });
  return { salon, main, other, goods, order };
}

describe.each(times(rounds, round => round))('round %i: the stock of a location', () => {
  test('is never oversold by parallel buyers, and all of it is sold', async () => {
    const { salon, main, other, goods, order } = await chain();
    const codes = await atOnce(times(16, k => () => order(k, (k % 2 ? main : other).locationId)));
    expect(codes).toEqual(times(6, () => 'OUT_OF_STOCK'));
    for (const soap of goods)
      expect(await stockAt(salon, soap, [main, other])).toEqual([
        [0, 5],
        [0, 5],
      ]);
    expect(await world.sql(unequal, [salon.id])).toEqual([]);
  });

  test('is neither sent nor sold twice, and a transfer moves once', async () => {
    const { salon, main, other, goods, order } = await chain();
    const [soap] = goods as [{ id: string }];
    const { transferId } = needed(
      await salon.rest('POST', '/stock-transfers', {
        fromLocationId: other.locationId,
        toLocationId: main.locationId,
        lines: [{ catalogItemId: soap.id, quantity: 3 }],
      }),
    );
    const step = (name: string) => () =>
      salon.rest('POST', `/stock-transfers/${transferId}/${name}`, {});
    const orders = times(8, k => () => order(k, other.locationId));
    await atOnce([step('send'), ...orders, step('send'), step('receive'), step('receive')]);
    const [[left, reserved]] = (await stockAt(salon, soap, [other])) as [[number, number]];
    const { status } = needed(await salon.rest('GET', `/stock-transfers/${transferId}`));
    expect(left + reserved + (status === 'draft' ? 0 : 3)).toBe(5);
    expect(await stockAt(salon, soap, [main])).toEqual([[status === 'received' ? 8 : 5, 0]]);
    const sum = await world.sql(unequal, [salon.id]);
    expect(sum).toEqual([]);
  });
});
