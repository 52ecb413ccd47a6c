import { afterAll, expect, test } from '@jest/globals';
import { bundle } from '../../../../facades/members/panel/bundle.ts';
import { panelPlaces } from '../../../apps/control-panel/everywhere/roles/places.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

// 190 kB, rounded. The place of reviews in the sidebar took the last bytes below 190,000.
const mostBytes = 190_500;
// The first steps of a new business load on demand.
const { places } = await panelPlaces();
const screens = places.map(({ name }) => name).filter(name => name !== 'welcome');

test.each(screens)('a first load of %s is at most 190 kB, compressed', async name => {
  const { tokens } = await world.user();
  const get = (path: string) =>
    fetch(`${world.url}${path}`, {
      headers: { cookie: `Platform.Auth=${tokens.session}`, 'accept-encoding': 'br' },
    });
  const page = await (await get(`/ControlPanel/lumen/${name}`)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/ControlPanel\/-\/[^"]+)"/g)];
  expect(files.map(([, file]) => file).join(' ')).toMatch(/screen-.*\.js/);
  let bytes = 0;
  for (const [, file = ''] of files)
    bytes += Number((await get(file)).headers.get('content-length'));
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});

test('a screen has at most two files of its own, and the rest of the app 16 in a language, since each costs a request', async () => {
  const { files } = await bundle();
  const inEnglish = [...files].filter(file => !/^texts-(?!en-)/.test(file));
  const ownOf = new Map(screens.map(name => [name, 0]));
  for (const file of inEnglish) {
    const [, name = ''] = /^screen-(\w+)-/.exec(file) ?? [];
    if (name) ownOf.set(name, (ownOf.get(name) ?? 0) + 1);
  }
  expect([...ownOf.keys()].toSorted()).toEqual(screens.toSorted());
  expect([...ownOf].filter(([, own]) => own < 1 || own > 2)).toEqual([]);
  const others = inEnglish.filter(file => !file.startsWith('screen-'));
  expect(others.length).toBeLessThanOrEqual(16);
});
