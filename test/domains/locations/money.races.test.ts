import { afterAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { patiently } from '../../support/time/patiently.ts';
import { createWorld } from '../../world.ts';
import { foundChain } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

const rounds = Number(process.env['RACE_ROUNDS'] ?? 2);

const times = <T>(count: number, of: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => of(number));

/** Creates two locations with a series of receipts each, and goods. */
async function chainWithSeries() {
  const { salon, places } = await foundChain(world);
  const ids = places.map(({ locationId }) => locationId);
  needed(await salon.rest('PUT', `/locations/${ids[1]}`, { receiptPrefix: 'B-' }));
  const soap = await salon.product();
  return { salon, ids, items: [{ catalogItemId: soap.id }] };
}

describe.each(times(rounds, round => round))('round %i: tills at two locations', () => {
  test('open one drawer of a name each, however many try', async () => {
    const { salon, ids } = await chainWithSeries();
    const answers = await Promise.all(
      times(8, k =>
        patiently(() =>
          salon.rest('POST', '/cash-drawers', { opening: 100, locationId: ids[k % 2] }),
        ),
      ),
    );
    const opened = answers.flatMap(({ code, data }) => (code ? [] : [data.locationId as string]));
    expect(opened).toHaveLength(2);
    expect(new Set(opened)).toEqual(new Set(ids));
    const refused = answers.flatMap(({ code }) => code ?? []);
    expect(refused).toEqual(times(6, () => 'RULE_VIOLATION'));
  });

  test('sell at once, and each series of receipts has no gap and no number twice', async () => {
    const { salon, ids, items } = await chainWithSeries();
    for (const locationId of ids)
      needed(await salon.rest('POST', '/cash-drawers', { opening: 0, locationId }));
    const numbers = await Promise.all(
      times(10, async k => {
        const sale = { items, method: 'cash', locationId: ids[k % 2] };
        const { orderId } = needed(
          await patiently(() => salon.rest('POST', '/orders/counter', sale)),
        );
        const receipt = await patiently(() => salon.rest('POST', '/receipts', { orderId }));
        return needed(receipt).number as string;
      }),
    );
    const series = (prefix: string) => times(5, k => `${prefix}2026-00000${k + 1}`);
    expect(numbers.toSorted()).toEqual([...series(''), ...series('B-')].toSorted());
    const { items: drawers } = needed(await salon.rest('GET', '/cash-drawers'));
    expect(drawers.map((drawer: { expected: number }) => drawer.expected)).toEqual([60, 60]);
  });
});
