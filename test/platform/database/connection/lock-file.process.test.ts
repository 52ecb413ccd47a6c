import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from '../../../../src/platform/database/connection/lock-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const content = () => readFileSync(join(folder, 'lock'), 'utf8');

/** Starts another process that locks the folder. */
async function lockedByAnother(): Promise<ChildProcess> {
  const module = join(
    import.meta.dirname,
    '../../../../src/platform/database/connection/lock-file.ts',
  );
  const program = `import { lockDataFolder } from ${JSON.stringify(module)};
    await lockDataFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  return child;
}

test('a folder has one owner until it is unlocked', async () => {
  const unlock = await lockDataFolder(folder);
  const owner = `process ${process.pid} on ${hostname()}`;
  expect(content()).toBe(owner);
  await expect(lockDataFolder(folder)).rejects.toThrow(`in use by ${owner}. Stop that process`);
  expect(content()).toBe(owner);
  unlock();
  expect(content()).toBe('');
  (await lockDataFolder(folder))();
});

test('a running process keeps the lock, and a killed one frees it at once', async () => {
  const other = await lockedByAnother();
  try {
    await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process ${other.pid} on `);
  } finally {
    other.kill('SIGKILL');
  }
  // The lock must not wait for the other process, which may still be exiting.
  const started = performance.now();
  const unlock = await lockDataFolder(folder);
  expect(performance.now() - started).toBeLessThan(2500);
  expect(content()).toContain(`process ${process.pid} `);
  unlock();
});

test('exactly one of several simultaneous locks succeeds', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => lockDataFolder(folder)),
  );
  const won = outcomes.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
  expect(won).toHaveLength(1);
  for (const unlock of won) unlock();
});
