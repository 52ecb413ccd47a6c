import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { teeth } from './teeth.ts';

test('each guard stands once in its file, and its test exists', () => {
  const faulty = teeth.filter(
    guard =>
      !existsSync(guard.test) || readFileSync(guard.file, 'utf8').split(guard.guard).length !== 2,
  );
  expect(faulty).toEqual([]);
});
