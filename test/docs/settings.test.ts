import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readSettings } from '../../apps/storefront/settings.ts';
import { readConfig } from '../../src/platform/config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const page = readFileSync('docs/settings.md', 'utf8');
const example = readFileSync('.env.example', 'utf8').replaceAll(/^# (?=[A-Z\d_]+=)/gm, '');

/** Returns the names of the settings that a function reads. */
function namesReadBy(read: (environment: Environment) => unknown): string[] {
  const names = new Set<string>();
  const environment = new Proxy<Environment>(
    {},
    { get: (_, name) => void names.add(String(name)) },
  );
  try {
    read(environment);
  } catch (error) {
    // Required settings are missing; the error is thrown only after all settings are read.
    expect((error as Error).message).toMatch(/^Wrong settings:/);
  }
  return [...names].toSorted();
}

/** Returns the first column of the tables under the matching headings. */
const namesUnder = (heading: RegExp) =>
  page
    .split(/^## /m)
    .filter(section => heading.test(section))
    .flatMap(section =>
      [...section.matchAll(/^\| `([A-Z\d_]+)`/gm)].map(([, name]) => String(name)),
    )
    .toSorted();

describe('the settings', () => {
  test('Every setting that the service reads is in docs/settings.md, and no other.', () => {
    const names = namesReadBy(readConfig);
    expect(names).toContain('DATABASE_URL');
    expect(namesUnder(/^(The service|Database|Mail|Calendars|Payments|Billing|Shops)/)).toEqual(
      names,
    );
  });

  test('Every setting that the storefront reads is in docs/settings.md, and no other.', () => {
    const names = namesReadBy(readSettings);
    expect(names).toContain('SHOP_KEY');
    expect(namesUnder(/^The storefront/)).toEqual(names);
  });

  test('The settings in .env.example are those the service reads, with their defaults.', () => {
    const values = parseEnv(example);
    expect(Object.keys(values).toSorted()).toEqual(namesReadBy(readConfig));
    expect(readConfig(values)).toEqual(readConfig({}));
  });
});
