import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let bad: Salon;
let good: Salon;

beforeAll(async () => {
  world = await createWorld();
  [bad, good] = await Promise.all([
    world.business({ name: 'Bad' }),
    world.business({ name: 'Good' }),
  ]);
});

afterAll(() => world?.close());

/** Values that PostgreSQL cannot store or read, in each place of a call that reaches a statement shared with other calls. */
const poison: readonly (readonly [string, object])[] = [
  ['a NUL in businessId', { businessId: 'biz_\0' }],
  ['half a surrogate pair in businessId', { businessId: 'biz_\ud800' }],
  ['a NUL in the name of an unknown field', { 'a\0b': 1 }],
  ['half a surrogate pair in the name of an unknown field', { 'a\ud800b': 1 }],
  ['a NUL in a search', { search: 'a\0' }],
];

test.each(poison)(
  'a call with %s is refused alone: calls of other tenants at the same moment are served',
  async (_, args) => {
    const failed = () =>
      world.sql<{ failed: number }>(
        `select count(*)::int as failed from audit_event
       where event_type = 'ai.tool.list_catalog' and outcome = 'failed'`,
      );
    const [before] = await failed();
    const logged = world.logs.length;
    const rounds = 10;
    for (let round = 0; round < rounds; round += 1) {
      const [first, ...others] = await Promise.all([
        bad.ai.call('list_catalog', args),
        ...Array.from({ length: 4 }, () => good.ai.call('list_catalog')),
        bad.mcp.call('list_catalog', args),
        ...Array.from({ length: 4 }, () => good.mcp.call('get_business', { businessId: good.id })),
      ]);
      expect(first?.code).toBe('VALIDATION_FAILED');
      expect(others[4]?.code).toBe('VALIDATION_FAILED');
      const served = others.filter((_answer, index) => index !== 4);
      expect(served.map(({ code, message }) => ({ code, message }))).toEqual(
        served.map(() => ({ code: undefined, message: '' })),
      );
    }
    const [after] = await failed();
    expect((after?.failed ?? 0) - (before?.failed ?? 0)).toBe(rounds * 2);
    expect(world.logs.slice(logged).filter(line => line.includes('"level":50'))).toEqual([]);
  },
);
