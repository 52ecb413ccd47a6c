import { expect, test } from '@jest/globals';
import { createWeighedCache } from '../../../src/platform/lib/weighed-cache.ts';

test('what was used least lately goes first, once all weighs too much', () => {
  const cache = createWeighedCache<number>(100);
  for (let index = 0; index < 10; index += 1) cache.set(`key ${index}`, index, 10);
  expect(cache.get('key 0')).toBe(0);
  cache.set('key 10', 10, 10);
  expect(cache.get('key 1')).toBeUndefined();
  expect(cache.get('key 0')).toBe(0);
  expect(cache.get('key 10')).toBe(10);
});

test('a value that replaces another weighs instead of it', () => {
  const cache = createWeighedCache<number>(100);
  for (let round = 0; round < 100; round += 1) cache.set('same', round, 10);
  cache.set('other', 1, 10);
  expect([cache.get('same'), cache.get('other')]).toEqual([99, 1]);
});

test('a value that alone is heavy is not kept, and pushes nothing out', () => {
  const cache = createWeighedCache<number>(100);
  cache.set('small', 1, 10);
  cache.set('large', 2, 11);
  expect([cache.get('small'), cache.get('large')]).toEqual([1, undefined]);
  cache.set('small', 3, 11);
  expect(cache.get('small')).toBeUndefined();
});
