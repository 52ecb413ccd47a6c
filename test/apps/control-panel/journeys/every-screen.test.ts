import { expect, test } from '@jest/globals';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { panelPlaces } from '../everywhere/roles/places.ts';

const journeys = globSync('test/apps/control-panel/journeys/*.journey.test.ts')
  .map(path => readFileSync(path, 'utf8'))
  .flatMap(text => [...text.matchAll(/^test\('(\w+): /gm)].map(([, screen]) => screen!));

test('Each screen of the panel has one journey, whose title begins with the name of the screen.', async () => {
  const { places } = await panelPlaces();
  const screens = new Set([
    ...readdirSync('apps/control-panel/screens'),
    ...places.map(({ name }) => name),
  ]);
  expect(journeys.toSorted()).toEqual([...screens].toSorted());
});
