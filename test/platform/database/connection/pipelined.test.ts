import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createContext } from '../../../../src/app/context.ts';
import { claimIdempotencyKey } from '../../../../src/app/idempotency.ts';
import { sql, pipelineSql } from '../../../../src/platform/database/query/sql.ts';
import { inTransaction } from '../../../../src/platform/database/tenancy/tenant-scope.ts';
import { write } from '../../../../src/platform/journal/write.ts';
import type { Context } from '../../../../src/platform/context.ts';
import { databases } from '../../../support/database/databases.ts';
import { createWorld, type World } from '../../../world.ts';

const byZero = 'select 1 / $1::int';
const divisionByZero = { code: '22012' };

describe.each(databases)('pipelined statements on %s', database => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ database, config: { databasePool: 2 } });
    await sql(world.services.fork(), 'create table note (text text)');
  });

  afterAll(() => world?.close());

  const note = 'insert into note values ($1)';
  const notes = async () => {
    const rows = await sql<{ text: string }>(world.services.fork(), 'select text from note');
    return rows.map(({ text }) => text);
  };
  const transaction: (work: (em: Context['em']) => Promise<unknown>) => Promise<unknown> = work =>
    inTransaction(world.services.fork(), null, work);

  test('A pipelined statement is visible to later statements and is committed.', async () => {
    const seen = await transaction(async em => {
      await pipelineSql(em, note, ['ahead']);
      const { rows } = await pipelineSql<{ text: string }>(em, `${note} returning text`, ['after']);
      const seen = await sql<{ count: number }>(em, 'select count(*)::int as count from note');
      return [seen[0]?.count, await rows];
    });
    expect(seen).toEqual([2, [{ text: 'after' }]]);
    expect(await notes()).toEqual(['ahead', 'after']);
  });

  test('A failed pipelined statement fails the transaction with its own error and stores nothing.', async () => {
    const before = await notes();
    const statement = transaction(async em => {
      await pipelineSql(em, note, ['lost']);
      await pipelineSql(em, byZero, [0]);
      await pipelineSql(em, note, ['lost too']);
      await sql(em, 'select 1');
    });
    await expect(statement).rejects.toMatchObject(divisionByZero);
    const commit = transaction(async em => {
      await pipelineSql(em, note, ['lost']);
      await pipelineSql(em, byZero, [0]);
    });
    await expect(commit).rejects.toMatchObject(divisionByZero);
    expect(await notes()).toEqual(before);
  });

  test('A check that refuses the rows of a pipelined statement fails the transaction.', async () => {
    const refused = transaction(async em => {
      await pipelineSql(em, note, ['refused']);
      await pipelineSql(em, 'select 1 as one', [], () => {
        throw new Error('one too many');
      });
      await sql(em, note, ['and more']);
    });
    await expect(refused).rejects.toThrow('one too many');
    expect(await notes()).not.toContain('refused');
  });

  test('A connection serves again after a pipelined statement failed and the work gave up.', async () => {
    for (let round = 0; round < 4; round += 1) {
      const given = transaction(async em => {
        await pipelineSql(em, byZero, [0]).catch(() => undefined);
        throw new Error('given up');
      });
      await expect(given).rejects.toThrow('given up');
    }
    await transaction(em => pipelineSql(em, note, ['served']));
    expect(await notes()).toContain('served');
  });

  test('Work with a used idempotency key stores nothing, even if it ignores the error.', async () => {
    const { services } = world;
    const caller = await services.authenticate((await world.user()).tokens.ai, ['ai']);
    const run = (text: string, isWaiting: boolean) => {
      const context = createContext(services, { caller: caller!, idempotencyKey: 'key' });
      return write(claimIdempotencyKey(context, 'noting', {}), null, async ({ em }) => {
        await (isWaiting ? sql(em, note, [text]) : pipelineSql(em, note, [text])).catch(
          () => undefined,
        );
        const event = { type: 'note.taken', businessId: null, subject: null, summary: text };
        return { result: text, event };
      });
    };
    expect(await run('first', true)).toBe('first');
    for (const isWaiting of [true, false]) expect(await run('second', isWaiting)).toBe('first');
    expect(await notes()).toContain('first');
    expect(await notes()).not.toContain('second');
  });
});
