import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readSettings } from '../../apps/storefront/settings.ts';
import { readConfig } from '../../src/platform/config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const page = readFileSync('docs/settings.md', 'utf8');
const example = readFileSync('.env.example', 'utf8').replaceAll(/^# (?=[A-Z\d_]+=)/gm, '');

/** The names of the settings that something reads. */
function namesReadBy(read: (environment: Environment) => unknown): string[] {
  const names = new Set<string>();
  const environment = new Proxy<Environment>(
    {},
    { get: (_, name) => void names.add(String(name)) },
  );
  try {
    read(environment);
  } catch (error) {
    // Required ones are missing, which is noticed after all are read.
    expect((error as Error).message).toMatch(/^Wrong settings:/);
  }
  return [...names].toSorted();
}

/** The first column of the tables under the headings that match. */
const namesUnder = (heading: RegExp) =>
  page
    .split(/^## /m)
    .filter(section => heading.test(section))
    .flatMap(section =>
      [...section.matchAll(/^\| `([A-Z\d_]+)`/gm)].map(([, name]) => String(name)),
    )
    .toSorted();

describe('the settings', () => {
  test('that the service reads are those of docs/settings.md', () => {
    const names = namesReadBy(readConfig);
    expect(names).toContain('DATABASE_URL');
    expect(namesUnder(/^(The service|Database|Mail|Calendars|Payments)/)).toEqual(names);
  });

  test('that the storefront reads are those of docs/settings.md', () => {
    const names = namesReadBy(readSettings);
    expect(names).toContain('SHOP_KEY');
    expect(namesUnder(/^The storefront/)).toEqual(names);
  });

  test('that the service reads are those of .env.example, which shows the defaults', () => {
    const values = parseEnv(example);
    expect(Object.keys(values).toSorted()).toEqual(namesReadBy(readConfig));
    expect(readConfig(values)).toEqual(readConfig({}));
  });
});
