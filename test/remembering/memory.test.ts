import { expect, test } from '@jest/globals';
import { createMemory } from '../../src/platform/remembering/memory.ts';

const made = (value: string) => async () => ({ value, bytes: 10 });
const never = () => Promise.reject(new Error('It was made again.'));

test('an answer stands as long as all that it was made of', async () => {
  const memory = createMemory();
  expect(await memory.recall({ key: 'a', standing: '1' }, made('first'))).toBe('first');
  expect(await memory.recall({ key: 'a', standing: '1' }, never)).toBe('first');
  expect(await memory.recall({ key: 'b', standing: '1' }, made('other'))).toBe('other');
  expect(await memory.recall({ key: 'a', standing: '2' }, made('second'))).toBe('second');
  expect(await memory.recall({ key: 'a', standing: '2' }, never)).toBe('second');
});

test('calls for the same at the same time share the work, but not with those from before a change', async () => {
  const memory = createMemory();
  const first = Promise.withResolvers<{ value: string; bytes: number }>();
  const begun = memory.recall({ key: 'a', standing: '1' }, () => first.promise);
  const shared = memory.recall({ key: 'a', standing: '1' }, never);
  expect(await memory.recall({ key: 'a', standing: '2' }, made('new'))).toBe('new');
  first.resolve({ value: 'old', bytes: 10 });
  expect(await Promise.all([begun, shared])).toEqual(['old', 'old']);
  expect(await memory.recall({ key: 'a', standing: '2' }, made('new again'))).toMatch('new');
});

test('a failure is not remembered', async () => {
  const memory = createMemory();
  const question = { key: 'a', standing: '1' };
  await expect(memory.recall(question, never)).rejects.toThrow('made again');
  expect(await memory.recall(question, made('done'))).toBe('done');
});

test('what was used least lately goes when there is no room', async () => {
  const memory = createMemory();
  const large = (value: string) => async () => ({ value, bytes: 3_000_000 });
  const ask = (key: string, make: () => Promise<{ value: string; bytes: number }>) =>
    memory.recall({ key, standing: '1' }, make);
  for (let k = 0; k < 10; k += 1) await ask(`${k}`, large('kept'));
  await ask('0', never);
  await ask('more', large('kept'));
  expect(await ask('0', never)).toBe('kept');
  expect(await ask('1', made('made again'))).toBe('made again');
});
