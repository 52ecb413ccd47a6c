import { expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../support/database/database.ts';
import { launch } from '../../support/process/running.ts';

async function refusal(environment: Record<string, string>): Promise<string> {
  const running = await launch(environment);
  expect(await running.exited).toEqual({ code: 1, signal: null });
  const output = running.output();
  expect(output).not.toMatch(/\n\s+at /);
  expect(output).not.toMatch(/node:internal|\.ts:\d+/);
  return output;
}

test('wrong settings end the start, which names all of them without a stack trace', async () => {
  const output = await refusal({
    PORT: 'http',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://db/x',
    DEMO: 'perhaps',
    BOOTSTRAP_TOKENS: 'mcp:short-secret',
  });
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'DEMO', 'BOOTSTRAP_TOKENS']) {
    expect(output).toMatch(new RegExp(`\\b${name} must `));
  }
  expect(output).not.toContain('short-secret');
});

test('a database that cannot be reached ends the start with a sentence that names it without its password', async () => {
  const output = await refusal({ DATABASE_URL: 'postgres://u:hunter2secret@127.0.0.1:1/none' });
  expect(output).not.toContain('hunter2secret');
  expect(output).toMatch(/database|127\.0\.0\.1/i);
});

test('a port that is taken ends the start with a sentence that names it', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-port-'));
  try {
    const output = await refusal({ PORT: String(port), DATA_DIR: folder });
    expect(output).toContain(String(port));
  } finally {
    taken.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('at LOG_LEVEL=trace each statement is logged with its duration, and no parameter is', async () => {
  const database = await createDatabase();
  const running = await launch({ DATABASE_URL: database.url, LOG_LEVEL: 'trace', DEMO: 'on' });
  try {
    await running.ready();
    const lines = running
      .output()
      .split('\n')
      .filter(line => line.includes('"msg":"sql"'));
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      const { statement, milliseconds } = JSON.parse(line);
      expect(typeof statement).toBe('string');
      expect(milliseconds).toBeGreaterThanOrEqual(0);
      // Values would be recognisable: the demo's people have addresses and its tokens have hashes.
      expect(statement).not.toMatch(/@example|[0-9a-f]{64}/);
    }
  } finally {
    await running.kill();
    await database.drop();
  }
});
