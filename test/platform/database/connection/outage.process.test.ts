import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from '../../../../src/platform/database/query/sql.ts';
import { send } from '../../../facades/support/send.ts';
import { launch } from '../../../support/process/running.ts';
import { createDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { FaultyLine } from '../../../support/database/faulty-line.ts';
import { createWorld } from '../../../world.ts';

const operator = 'a-token-of-the-operator';

/** A database behind a connection that can fail. */
let store: TestDatabase;
let line: FaultyLine;
let url: string;

beforeEach(async () => {
  store = await createDatabase();
  ({ line, url } = await FaultyLine.to(store.url));
});

afterEach(async () => {
  await line?.close();
  await store?.drop();
});

test('a database that stops answering makes the process unready within 2 seconds', async () => {
  const world = await createWorld({ config: { databaseUrl: url } });
  try {
    line.freeze(true);
    const started = performance.now();
    const { status, body } = await send(`${world.url}/readyz`, { method: 'GET' });
    const problem = 'The database does not answer.';
    expect([status, body]).toEqual([503, { status: 'unready', problem }]);
    expect(performance.now() - started).toBeLessThan(2000);
  } finally {
    line.cut();
    await world.close();
  }
});

test('After one connection has stalled, no other connection of that time is reused.', async () => {
  const databasePool = 3;
  const world = await createWorld({
    config: { databaseUrl: url, databasePool, statementTimeout: 1 },
  });
  const onEach = () =>
    Promise.all(
      Array.from({ length: databasePool }, () =>
        sql<{ pid: number }>(
          world.services.fork(),
          'select pg_backend_pid() as pid, pg_sleep(0.05)',
        ),
      ),
    );
  const pids = (answers: Awaited<ReturnType<typeof onEach>>) => answers.map(([row]) => row?.pid);
  try {
    const before = pids(await onEach());
    line.silence();
    await expect(sql(world.services.fork(), 'select 1')).rejects.toThrow('Query read timeout');
    const after = pids(await onEach());
    expect(new Set([...before, ...after]).size).toBe(2 * databasePool);
  } finally {
    line.cut();
    await world.close();
  }
});

test('a start on a database that does not answer ends with one sentence that says so', async () => {
  line.freeze(true);
  const running = await launch({ DATABASE_URL: url });
  expect(await running.exited).toEqual({ code: 1, signal: null });
  expect(running.output()).toContain('The database of DATABASE_URL cannot be reached');
  expect(running.output()).not.toMatch(/\n\s+at /);
});

test('no free connection is BUSY on every facade, for reads and writes', async () => {
  const bootstrapTokens = [{ kind: 'ai', text: operator }] as const;
  const world = await createWorld({ config: { databasePool: 1, bootstrapTokens } });
  try {
    const { ai, mcp, graphql } = await world.business();
    const hog = world.services.orm.em.fork();
    await hog.begin();
    // If this process froze now, PostgreSQL would release its locks after this timeout.
    expect(await sql(hog, 'show idle_in_transaction_session_timeout')).toEqual([
      { idle_in_transaction_session_timeout: '5s' },
    ]);
    const outside = mcp.call('list_catalog');
    const answers = await Promise.all([
      world.ai(operator).call('list_businesses'),
      graphql('{ catalog { nextCursor } }'),
      graphql('mutation { saveResource(input: {name: "Chair"}) { id } }'),
    ]);
    expect(answers.map(answer => answer.code)).toEqual(answers.map(() => 'BUSY'));
    const { status, headers } = await outside;
    expect([status, headers.get('retry-after')]).toEqual([503, '3']);
    await hog.rollback();
    expect((await ai.call('list_catalog')).code).toBeUndefined();
  } finally {
    await world.close();
  }
});
