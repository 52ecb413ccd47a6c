import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../../src/platform/database/connection/folder-lock.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-lock-'));
  file = join(folder, 'lock');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const ownerIn = () => JSON.parse(readFileSync(file, 'utf8'));

/** What this process would write, but for some of it. */
async function leaveLock(changed: object): Promise<void> {
  const unlock = await lockFolder(folder);
  const owner = { ...ownerIn(), ...changed };
  unlock();
  writeFileSync(file, JSON.stringify(owner));
}

function touch(secondsAgo: number): void {
  const at = new Date(Date.now() - secondsAgo * 1000);
  utimesSync(file, at, at);
}

/** The number of a process that has ended. */
const deadPid = () => spawnSync('true').pid;

test('a folder is one’s own until it is given back, and leaves nothing behind', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid} on `);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  (await lockFolder(folder))();
});

describe('a lock left behind is taken over', () => {
  test('from a process of this machine that is gone, however lately it gave a sign', async () => {
    await leaveLock({ pid: deadPid() });
    const unlock = await lockFolder(folder);
    expect(ownerIn().pid).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(['lock']);
    unlock();
  });

  test('from a process whose number is another’s by now', async () => {
    await leaveLock({ startedAt: '1' });
    (await lockFolder(folder))();
  });

  test.each([
    ['another machine', { host: 'elsewhere', pid: process.pid }],
    ['another container of the same name', { namespace: 'pid:[1]', pid: process.pid }],
  ])('from %s after 15 seconds without a sign', async (_, elsewhere) => {
    await leaveLock(elsewhere);
    touch(20);
    (await lockFolder(folder))();
  });

  test('by one alone of several who find it', async () => {
    await leaveLock({ pid: deadPid() });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)));
    const won = outcomes.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
    expect(won).toHaveLength(1);
    for (const unlock of won) unlock();
    expect(readdirSync(folder)).toEqual([]);
  });
});

test.each([
  ['another machine', { host: 'elsewhere', pid: deadPid() }],
  ['another container of the same name', { namespace: 'pid:[1]', pid: deadPid() }],
])(
  'the lock of %s is respected while it gives signs, though no process here has its number',
  async (_, elsewhere) => {
    await leaveLock(elsewhere);
    touch(3);
    const second = lockFolder(folder);
    touch(0);
    await expect(second).rejects.toThrow(/in use by process \d+ on /);
    expect(ownerIn()).toMatchObject(elsewhere);
  },
);

test('giving back does not remove a lock that somebody else has by now', async () => {
  const unlock = await lockFolder(folder);
  writeFileSync(file, 'another’s');
  unlock();
  expect(readFileSync(file, 'utf8')).toBe('another’s');
  rmSync(file);
});

describe('an owner at work', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  test('gives a sign every few seconds', async () => {
    const unlock = await lockFolder(folder);
    touch(20);
    jest.advanceTimersByTime(6000);
    expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(6000);
    unlock();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('ends when it notices that it was thought to be gone', async () => {
    const unlock = await lockFolder(folder);
    writeFileSync(file, JSON.stringify({ pid: 7, host: 'elsewhere' }));
    expect(() => jest.advanceTimersByTime(6000)).toThrow('in use by process 7 on elsewhere');
    unlock();
  });
});
