import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../../support/time/patiently.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { packageBooks } from './books.ts';
import { raceRounds } from '../../support/runner/race-rounds.ts';

const world = await createWorld();
afterAll(() => world.close());

const rounds = raceRounds(3);

test(`${rounds} times 12 visits at once want the last of one package: one has it, and the books balance`, async () => {
  const salon = await world.business({ parallelCapacity: 50 });
  const cut = await salon.service();
  const item = await salon.product({ price: 10, package: { visits: 1, itemIds: [cut.id] } });
  for (let round = 0; round < rounds; round += 1) {
    const { id: orderId } = await salon.ordered([{ item }]);
    needed(await salon.settle(await salon.paying({ orderId, provider: 'manual' })));
    const { items } = needed(await salon.rest('GET', '/packages?limit=1'));
    const { packageId } = items[0];
    const at = `2026-03-0${3 + round}T09:00:00Z`;
    const visits = await Promise.all(Array.from({ length: 12 }, () => salon.booked(cut, { at })));
    const answers = await Promise.all(
      visits.map(({ id }) =>
        patiently(() => salon.rest('PUT', `/appointments/${id}/package`, { packageId })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.reason))).toEqual(new Set(['package_unfit']));
  }
  for (const [name, statement] of Object.entries(packageBooks)) {
    expect([name, await world.sql(statement)]).toEqual([name, []]);
  }
});
