import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { join, joined, previewOf } from './joining-world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

const rounds = Number(process.env['RACE_ROUNDS'] ?? 2);
const hour = (number: number) => `2026-03-03T${String(8 + number).padStart(2, '0')}:00:00Z`;

test('a booking and a new client beside a joining are at the location or refused, and no place is taken twice', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const into = await world.business({ name: 'Anna', parallelCapacity: 1 });
    const from = await world.business({ name: 'Harbour', parallelCapacity: 1 }, into.owner);
    const cut = await from.service({ name: 'Harbour cut' });
    const { previewVersion } = await previewOf(into, from);
    const input = { businessId: into.id, joinedBusinessId: from.id, previewVersion };
    const book = (number: number) =>
      from.book(cut, { at: hour(number), clientPhone: `+493012345${number}0`, clientName: 'Ada' });
    const add = (number: number) =>
      from.rest('POST', '/clients', {
        clientName: `Eve ${number}`,
        clientPhone: `+493077777${number}0`,
      });
    const numbers = [0, 1, 2, 3, 4, 5, 6, 7];
    const work = numbers.flatMap(number => [
      () => book(number),
      () => book(number),
      () => add(number),
    ]);
    const [joining, ...answers] = await Promise.all([
      into.graphql(join, { input }),
      ...work.map(each => each()),
    ]);
    if (joining.code !== undefined) expect(joining.code).toBe('VERSION_CONFLICT');
    const { locationId } = needed(joining.code === undefined ? joining : await joined(into, from));

    const done = answers.filter(({ code }) => code === undefined).map(({ data }) => data);
    const refused = answers.flatMap(({ code }) => code ?? []);
    expect(
      new Set(refused).difference(
        new Set(['SLOT_UNAVAILABLE', 'RULE_VIOLATION', 'BUSY', 'NOT_FOUND']),
      ),
    ).toEqual(new Set());
    const rows = (table: string, businessId: string) =>
      world.sql<{ id: string }>(`select id from ${table} where business_id = $1`, [businessId]);
    const [visits, clients] = [await rows('appointment', into.id), await rows('client', into.id)];
    const ids = new Set([...visits, ...clients].map(({ id }) => id));
    for (const { id, clientId = id } of done) expect(ids).toContain(clientId);
    expect([await rows('appointment', from.id), await rows('client', from.id)]).toEqual([[], []]);
    const starts = (await into.appointments({ locationId })).map(
      (each: { startAt: string }) => each.startAt,
    );
    expect(new Set(starts).size).toBe(starts.length);
    for (const number of numbers.filter(each => starts.includes(hour(each)))) {
      const again = {
        at: hour(number),
        locationId,
        clientPhone: '+4930555555',
        clientName: 'Grace',
      };
      expect((await into.book(cut, again)).code).toBe('SLOT_UNAVAILABLE');
    }
  }
});
