import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';

const journeys = globSync('test/apps/control-panel/journeys/*.journey.test.ts')
  .map(path => readFileSync(path, 'utf8'))
  .flatMap(text => [...text.matchAll(/^test\('([\w-]+): /gm)].map(([, screen]) => screen!));

/** The features that have a screen or open a drawer, by what the entry of the panel loads. */
const features = new Set(
  ['places.ts', 'operator.tsx']
    .map(name => readFileSync(`apps/control-panel/app/${name}`, 'utf8'))
    .flatMap(text => [...text.matchAll(/'\.\.\/features\/([\w-]+)\//g)].map(([, name]) => name!)),
);

test('Each feature with a screen or a drawer has one journey, whose title begins with its name.', () => {
  expect(features.size).toBeGreaterThan(20);
  expect(journeys.toSorted()).toEqual([...features].toSorted());
});
