import { expect, test } from '@jest/globals';
import { createMemory } from '../../../src/platform/remembering/memory.ts';

const now = 1000;
const made = (value: string) => async () => ({ value, bytes: 10 });
const never = () => Promise.reject(new Error('It was made again.'));

test('an answer stands as long as all that it was made of', async () => {
  const memory = createMemory();
  expect(await memory.recall({ key: 'a', standing: '1', now }, made('first'))).toBe('first');
  expect(await memory.recall({ key: 'a', standing: '1', now }, never)).toBe('first');
  expect(await memory.recall({ key: 'b', standing: '1', now }, made('other'))).toBe('other');
  expect(await memory.recall({ key: 'a', standing: '2', now }, made('second'))).toBe('second');
  expect(await memory.recall({ key: 'a', standing: '2', now }, never)).toBe('second');
});

test('calls for the same at the same time share the work, but not with those from before a change', async () => {
  const memory = createMemory();
  const first = Promise.withResolvers<{ value: string; bytes: number }>();
  const begun = memory.recall({ key: 'a', standing: '1', now }, () => first.promise);
  const shared = memory.recall({ key: 'a', standing: '1', now }, never);
  expect(await memory.recall({ key: 'a', standing: '2', now }, made('new'))).toBe('new');
  first.resolve({ value: 'old', bytes: 10 });
  expect(await Promise.all([begun, shared])).toEqual(['old', 'old']);
  expect(await memory.recall({ key: 'a', standing: '2', now }, made('new again'))).toMatch('new');
});

test('a failure is not remembered', async () => {
  const memory = createMemory();
  const question = { key: 'a', standing: '1', now };
  await expect(memory.recall(question, never)).rejects.toThrow('made again');
  expect(await memory.recall(question, made('done'))).toBe('done');
});

test('what was used least lately goes when there is no room', async () => {
  const memory = createMemory();
  const large = (value: string) => async () => ({ value, bytes: 3_000_000 });
  const ask = (key: string, make: () => Promise<{ value: string; bytes: number }>) =>
    memory.recall({ key, standing: '1', now }, make);
  for (let k = 0; k < 10; k += 1) await ask(`${k}`, large('kept'));
  await ask('0', never);
  await ask('more', large('kept'));
  expect(await ask('0', never)).toBe('kept');
  expect(await ask('1', made('made again'))).toBe('made again');
});

test('an answer that changes by itself is made again from that moment on', async () => {
  const memory = createMemory();
  const ask = (at: number, make: Parameters<typeof memory.recall<string>>[1]) =>
    memory.recall({ key: 'a', standing: '1', now: at }, make);
  const until = (end: number, value: string) => async () => ({ value, bytes: 10, until: end });
  expect(await ask(10, until(20, 'first'))).toBe('first');
  expect(await ask(19, never)).toBe('first');
  expect(await ask(20, until(30, 'second'))).toBe('second');
  expect(await ask(29, never)).toBe('second');
  expect(await ask(15, until(20, 'of a clock that was set back'))).toMatch('set back');
});

test('who asks from that moment on is not given what others are still waiting for', async () => {
  const memory = createMemory();
  const slow = Promise.withResolvers<{ value: string; bytes: number; until: number }>();
  const question = { key: 'a', standing: '1' };
  const early = memory.recall({ ...question, now: 10 }, () => slow.promise);
  const late = memory.recall({ ...question, now: 20 }, made('late'));
  slow.resolve({ value: 'early', bytes: 10, until: 20 });
  expect(await Promise.all([early, late])).toEqual(['early', 'late']);
});
