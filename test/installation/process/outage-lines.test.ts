import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FaultyLine } from '../../support/database/faulty-line.ts';
import { emptyDatabase } from '../../support/process/empty-database.ts';
import { launch, type Running } from '../../support/process/running.ts';
import { until } from '../../support/time/until.ts';

const calls = 40;

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let line: FaultyLine;
let running: Running;

beforeAll(async () => {
  database = await emptyDatabase();
  const through = await FaultyLine.to(database.url);
  ({ line } = through);
  running = await launch({
    DATABASE_URL: through.url,
    NODE_ENV: 'production',
    APP_SECRET: 'a secret of a test that is long enough',
  });
  await running.ready();
});

afterAll(async () => {
  await running?.kill();
  await line?.close();
  await database?.drop();
});

interface Line {
  level: number;
  msg: string;
  req?: object;
}

test('An outage of the database logs one line a minute besides one routine line for each call.', async () => {
  const before = running.output().length;
  line.refuse(true);
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: calls / 4 }, () => running.call('list_businesses', {})),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await fetch(`${running.url}/readyz`)).status).toBe(503);
  }
  const logged = () =>
    running
      .output()
      .slice(before)
      .split('\n')
      .filter(text => text.startsWith('{') && text.endsWith('}'))
      .map(text => JSON.parse(text) as Line);
  // The last answer to `ready` may have been logged only now.
  await until(() => logged().filter(({ req }) => req).length >= calls + 4);
  const { true: ofCalls = [], false: others = [] } = Object.groupBy(logged(), ({ req }) =>
    String(req !== undefined),
  );
  expect(new Set(ofCalls.map(({ level }) => level))).toEqual(new Set([30]));
  expect(others).toHaveLength(1);
  expect(others[0]?.level).toBe(40);
  line.refuse(false);
  await running.ready();
});
