import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';

const folder = 'apps/control-panel';

test('The panel imports the texts of every feature that its catalogs have.', () => {
  const catalog = JSON.parse(readFileSync(`${folder}/i18n/texts/en.json`, 'utf8')) as object;
  const files = globSync(`${folder}/**/*.{ts,tsx}`).filter(path => !path.includes('generated'));
  const imported = files.flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/^import \{.* from '#texts\/(\w+)';$/gm)].map(
      ([, feature = '']) => feature,
    ),
  );
  const features = Object.keys(catalog);
  expect(features.length).toBeGreaterThan(50);
  expect(features.filter(feature => !imported.includes(feature))).toEqual([]);
});
