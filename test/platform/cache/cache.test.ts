import { beforeEach, expect, test } from '@jest/globals';
import { createCache, type Cache, type Made } from '../../../src/platform/cache/cache.ts';

let now: number;
let cache: Cache;

beforeEach(() => {
  now = 1000;
  cache = createCache(() => now);
});

const scope = 'biz';
const made = (value: string, until?: number) => async () => ({
  value,
  bytes: 10,
  ...(until !== undefined && { until }),
});
const never = () => Promise.reject(new Error('It was made again.'));

test('An answer is served as long as its scope, key and revision are the same.', async () => {
  const a1 = { scope, key: ['a'], revision: '1' };
  expect(await cache.get(a1, made('first'))).toBe('first');
  expect(await cache.get(a1, never)).toBe('first');
  expect(await cache.get({ ...a1, key: ['b'] }, made('other key'))).toBe('other key');
  expect(await cache.get({ ...a1, scope: ['a'] }, made('other scope'))).toBe('other scope');
  const a2 = { ...a1, revision: '2' };
  expect(await cache.get(a2, made('second'))).toBe('second');
  expect(await cache.get(a2, never)).toBe('second');
  expect(cache.latest(a1)).toMatchObject({ revision: '2', value: 'second' });
});

test('An answer that was computed elsewhere replaces the cached one, of the same revision too.', async () => {
  const request = { scope, key: ['a'], revision: '1' };
  await cache.get(request, made('computed'));
  cache.set(request, { value: 'set', bytes: 10 });
  expect(await cache.get(request, never)).toBe('set');
  expect(cache.latest(request)).toMatchObject({ revision: '1', value: 'set' });
});

test('Concurrent calls share a computation, but not one begun before a change.', async () => {
  const first = Promise.withResolvers<Made<string>>();
  const a1 = { scope, key: ['a'], revision: '1' };
  const a2 = { ...a1, revision: '2' };
  const begun = cache.get(a1, () => first.promise);
  const shared = cache.get(a1, never);
  expect(await cache.get(a2, made('new'))).toBe('new');
  first.resolve({ value: 'old', bytes: 10 });
  expect(await Promise.all([begun, shared])).toEqual(['old', 'old']);
  expect(await cache.get(a2, made('new again'))).toMatch('new');
});

test('A computation in a transaction neither waits for another nor is waited for.', async () => {
  const request = { scope, key: ['a'], revision: '1' };
  const locked = Promise.withResolvers<Made<string>>();
  const waiting = cache.get({ ...request, alone: true }, () => locked.promise);
  expect(await cache.get({ ...request, alone: true }, made('own'))).toBe('own');
  locked.resolve({ value: 'after the lock', bytes: 10 });
  expect(await waiting).toBe('after the lock');
});

test('An error is not cached.', async () => {
  const request = { scope, key: ['a'], revision: '1' };
  await expect(cache.get(request, never)).rejects.toThrow('made again');
  expect(await cache.get(request, made('done'))).toBe('done');
});

test('The least recently used answer is evicted when there is no room.', async () => {
  const large = (value: string) => async () => ({ value, bytes: 4_700_000 });
  const get = (key: string, make: () => Promise<Made<string>>) =>
    cache.get({ scope, key: [key], revision: '1' }, make);
  for (let k = 0; k < 10; k += 1) await get(`${k}`, large('kept'));
  await get('0', never);
  await get('more', large('kept'));
  expect(await get('0', never)).toBe('kept');
  expect(await get('1', made('made again'))).toBe('made again');
});

test('An answer that alone is large is not kept, and evicts no other.', async () => {
  const get = (key: string, make: () => Promise<Made<string>>) =>
    cache.get({ scope, key: [key], revision: '1' }, make);
  await get('small', made('kept'));
  expect(await get('large', async () => ({ value: 'large', bytes: 5_000_000 }))).toBe('large');
  expect(await get('large', made('made again'))).toBe('made again');
  expect(await get('small', never)).toBe('kept');
});

test('An answer that changes by itself is made again from that moment on.', async () => {
  const get = (at: number, make: () => Promise<Made<string>>) => {
    now = at;
    return cache.get({ scope, key: ['a'], revision: '1' }, make);
  };
  expect(await get(10, made('first', 20))).toBe('first');
  expect(await get(19, never)).toBe('first');
  expect(await get(20, made('second', 30))).toBe('second');
  expect(await get(29, never)).toBe('second');
  expect(await get(15, made('of a clock that was set back', 20))).toMatch('set back');
});

test('A call after an answer’s expiry does not receive the expired answer that earlier calls still await.', async () => {
  const slow = Promise.withResolvers<Made<string>>();
  const request = { scope, key: ['a'], revision: '1' };
  now = 10;
  const early = cache.get(request, () => slow.promise);
  now = 20;
  const late = cache.get(request, made('late'));
  slow.resolve({ value: 'early', bytes: 10, until: 20 });
  expect(await Promise.all([early, late])).toEqual(['early', 'late']);
});
