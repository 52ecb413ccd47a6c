import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql as typed } from 'kysely';
import { query, unprepared } from '../../../../src/platform/database/query/query.ts';
import { sql } from '../../../../src/platform/database/query/sql.ts';
import { databases } from '../../../support/database/databases.ts';
import { createWorld, type World } from '../../../world.ts';

describe.each(databases)('a repeated statement on %s', database => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ database, config: { databasePool: 1 } });
  });

  afterAll(() => world?.close());

  const send = <Row>(text: string, values: readonly unknown[]) =>
    sql<Row>(world.services.fork(), text, values);

  test('A repeated statement returns the right rows each time.', async () => {
    const text = `select k as number, case when k > 1 then $2::text end as maybe, $3::text[] as list,
      jsonb_build_object('k', k) as json from generate_series(1, $1::int) k`;
    const rowsOf = (count: number, word: string | null, list: readonly string[]) =>
      Array.from({ length: count }, (_, at) => ({
        number: at + 1,
        maybe: at > 0 ? word : null,
        list,
        json: { k: at + 1 },
      }));
    for (const [count, word, list] of [
      [2, 'é', ['a', 'b,c']],
      [0, 'x', []],
      [3, null, ['']],
      [1, 'y', ['"']],
    ] as const) {
      expect(await send(text, [count, word, list])).toEqual(rowsOf(count, word, list));
    }
  });

  test('A repeated statement changes rows each time, and returns them.', async () => {
    await send('create table changed (id int)', []);
    const insert = 'insert into changed values ($1)';
    for (const id of [1, 2, 3]) expect(await send(insert, [id])).toEqual([]);
    const remove = 'delete from changed where id >= $1 returning id';
    expect(await send(remove, [3])).toEqual([{ id: 3 }]);
    expect(await send(remove, [3])).toEqual([]);
    expect(await send(remove, [1])).toHaveLength(2);
  });

  test.each([
    ['as it is run', 'select 1 / $1::int as one', [0], '22012'],
    ['by its value', 'select $1::int as one', ['x'], '22P02'],
    ['as it is read', 'select $1::int as one from', [1], '42601'],
  ])('fails %s and is as good as before', async (_, text, values, code) => {
    const right = 'select 2 / $1::int as two';
    for (let time = 0; time < 3; time += 1) {
      await expect(send(text, values)).rejects.toMatchObject({ code });
      expect(await send(right, [1])).toEqual([{ two: 2 }]);
    }
  });

  test('Hundreds of different statements can be repeated.', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let number = 0; number < 350; number += 1)
        expect(await send(`select ${number} + $1::int as sum`, [round])).toEqual([
          { sum: number + round },
        ]);
    }
  });

  test('A statement that needs a plan for its values is not kept.', async () => {
    const product = typed<{ product: number }>`${unprepared} select 7 * ${2}::int as product`;
    expect(await query(world.services.fork(), product)).toEqual([{ product: 14 }]);
    const kept = "select statement from pg_prepared_statements where statement like '/*%'";
    expect(await send(kept, [])).toEqual([]);
  });

  test('A statement is planned again after a while on the embedded database, which does not notice that a table has grown.', async () => {
    const text = 'select 5 * $1::int as product';
    for (let factor = 0; factor < 450; factor += 1)
      expect(await send(text, [factor])).toEqual([{ product: 5 * factor }]);
    const [most] = await send<{ uses: number }>(
      'select max(generic_plans + custom_plans)::int as uses from pg_prepared_statements',
      [],
    );
    if (database !== 'postgres') expect(most?.uses).toBeLessThanOrEqual(200);
  });
});
