import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { leave, left, previewOf } from './leaving-world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

const rounds = Number(process.env['RACE_ROUNDS'] ?? 2);
const hour = (number: number) => `2026-03-03T${String(8 + number).padStart(2, '0')}:00:00Z`;

test('bookings and sales beside a leaving are at the new business or refused, and no unit is lost', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const salon = await world.business({ name: 'Anna' });
    const { locationId } = needed(
      await salon.rest('POST', '/locations', { name: `Quay ${round}` }),
    );
    const cut = await salon.service();
    const soap = await salon.product({ stockOnHand: 0 });
    needed(await salon.rest('POST', `/catalog/${soap.id}/stock`, { change: 20, locationId }));
    const { previewVersion } = await previewOf(salon, locationId);
    const input = { businessId: salon.id, locationId, previewVersion };
    const work = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(number => [
      () => salon.book(cut, { at: hour(number), locationId }),
      () => salon.order([{ item: soap, quantity: 1 }], { locationId }),
    ]);
    const [leaving, ...answers] = await Promise.all([
      salon.graphql(leave, { input }),
      ...work.map(each => each()),
    ]);
    if (leaving.code !== undefined) expect(leaving.code).toBe('VERSION_CONFLICT');
    const { leftBusinessId } = needed(
      leaving.code === undefined ? leaving : await left(salon, locationId),
    );
    const refused = new Set(answers.flatMap(({ code }) => code ?? []));
    const expected = new Set(['RULE_VIOLATION', 'BUSY', 'NOT_FOUND', 'VALIDATION_FAILED']);
    expect(refused.difference(expected)).toEqual(new Set());

    const rows = (table: string, businessId: string) =>
      world.sql<{ id: string }>(`select id from ${table} where business_id = $1`, [businessId]);
    expect([await rows('appointment', salon.id), await rows('sales_order', salon.id)]).toEqual([
      [],
      [],
    ]);
    const there = [
      ...(await rows('appointment', leftBusinessId)),
      ...(await rows('sales_order', leftBusinessId)),
    ];
    const done = answers.flatMap(({ code, data }) =>
      code === undefined ? [data.id as string] : [],
    );
    expect(there.map(({ id }) => id).toSorted()).toEqual(done.toSorted());
    const [stock] = await world.sql(
      `select sum(on_hand + reserved)::int as units, sum(elsewhere)::int as elsewhere from stock where business_id = any($1)`,
      [[salon.id, leftBusinessId]],
    );
    expect(stock).toEqual({ units: 20, elsewhere: 0 });
  }
});
