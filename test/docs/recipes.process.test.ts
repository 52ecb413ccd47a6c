import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { languages } from '../../packages/shared/languages.ts';

/** Limits on the number of files that a change may touch: see docs/contributing.md. The test of a provider is counted apart. */
const bars = {
  'A field': 6,
  // With its test.
  'A number of a catalog item': 7 + 1,
  'A tool': 2,
  'A REST address': 2,
  // The count includes catalogs of the service in three languages.
  'A payment provider': 3 + 1 + 3,
  // The count includes the panel's catalogs as well.
  'A kind of notification': 4 + 3 + 3,
};

/** Folders that the copy needs: all except data, history and generated files. */
const parts = [
  'apps',
  'bench',
  'codegen',
  'docs',
  'examples',
  'facades',
  'packages',
  'schema',
  'src',
  'test',
  'themes',
];
const files = ['package.json', 'tsconfig.json', 'codegen.ts', 'jest.config.js', 'oxlint.config.ts'];

/** A recipe's change of one file, as a diff without line numbers. */
interface Change {
  readonly path: string;
  readonly isNew: boolean;
  readonly hunks: readonly Hunk[];
}

interface Hunk {
  /** Text after which the lines are inserted; empty to continue after the previous hunk. */
  readonly after: string;
  readonly lines: readonly string[];
}

const recipes = readRecipes();
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'frontdesk-recipes-'));
  const named = [...parts, ...files];
  await Promise.all(named.map(name => cp(name, join(copy, name), { recursive: true })));
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
});

afterAll(async () => {
  if (copy) await rm(copy, { recursive: true, force: true });
});

test.each(Object.entries(bars))('%s costs no more than %i files', (name, most) => {
  const paths = new Set(recipes.get(name)?.map(({ path }) => path));
  expect(paths.size).toBeGreaterThan(1);
  expect(paths.size).toBeLessThanOrEqual(most);
});

test('every recipe does what it says: its changes apply, compile, and pass the tests that they touch', async () => {
  const changes = [...recipes.values()].flat();
  for (const change of changes) await apply(change);
  await translate(changes.map(({ path }) => path));
  const tests = changes.map(({ path }) => path).filter(path => path.endsWith('.test.ts'));
  expect(tests).toHaveLength(recipes.size);
  const run = async (...args: string[]) => {
    const { TEST_ADMIN_URL = '', PATH, NODE_COMPILE_CACHE = '' } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, TEST_DATABASE_URL: TEST_ADMIN_URL };
    const outcome = await promisify(execFile)(process.execPath, args, { cwd: copy, env }).catch(
      ({ stdout, stderr }) => ({ failure: `${stdout}${stderr}` }),
    );
    expect(outcome).not.toHaveProperty('failure');
  };
  await run('node_modules/@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts');
  await run('codegen/panel-tables.js');
  await run('codegen/api-types.js');
  await run('codegen/texts.js');
  await writeFile(join(copy, 'tsconfig.recipes.json'), JSON.stringify(compiled(tests)));
  await run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.recipes.json');
  await run('node_modules/typescript/bin/tsc', '-p', 'apps/control-panel');
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  // One process for all tests, since each would load the whole service.
  const those = ['--runInBand', ...tests, 'test/facades/api/tools/list'];
  await run('--disable-warning=ExperimentalWarning', ...jest, ...those);
});

/** Returns a configuration of the compiler for the service and these tests. The other tests take half of the time. */
const compiled = (tests: readonly string[]) => ({
  extends: './tsconfig.json',
  include: ['src', 'facades', 'packages', 'codegen', 'apps', ...tests],
});

/** Gives each language the English messages that the page leaves out of it, as translators would their own. */
async function translate(paths: readonly string[]): Promise<void> {
  for (const english of new Set(paths.filter(path => path.endsWith('/texts/en.json')))) {
    const source = await catalogOf(english);
    for (const language of languages) {
      const path = english.replace(/en\.json$/, `${language}.json`);
      const whole = JSON.stringify(completed(await catalogOf(path), source));
      await writeFile(join(copy, path), whole);
    }
  }
}

interface Catalog {
  [key: string]: string | Catalog;
}

async function catalogOf(path: string): Promise<Catalog> {
  return JSON.parse(await readFile(join(copy, path), 'utf8')) as Catalog;
}

/** Adds the messages of another catalog that this one lacks. */
function completed(catalog: Catalog, source: Catalog): Catalog {
  const own = Object.entries(source).map(([key, text]) => {
    const value = catalog[key] ?? text;
    const isFolder = typeof value === 'object' && typeof text === 'object';
    return [key, isFolder ? completed(value, text) : value] as const;
  });
  return Object.fromEntries(own);
}

/** Returns the recipes of the page by their headings. */
function readRecipes(): ReadonlyMap<string, readonly Change[]> {
  const page = readFileSync('docs/contributing.md', 'utf8');
  const [, ...sections] = page.split(/^### /m);
  return new Map(
    sections.map(section => {
      const blocks = [...section.matchAll(/^```diff\n(.*?)^```$/gms)].map(([, text = '']) => text);
      return [section.slice(0, section.indexOf('\n')), blocks.map(readChange)];
    }),
  );
}

function readChange(block: string): Change {
  const [head = '', ...hunks] = block.split(/^@@/m);
  const [, path = ''] = /^\+\+\+ b\/(.+)$/m.exec(head) ?? [];
  return {
    path,
    isNew: head.startsWith('--- /dev/null'),
    hunks: hunks.map(hunk => {
      const [after = '', ...lines] = hunk.split('\n').slice(0, -1);
      return { after: after.trim(), lines };
    }),
  };
}

/** Returns the number of the next migration in the copy. */
function nextNumber(): string {
  const names = globSync('src/platform/database/migrations/[0-9]*.ts', { cwd: copy });
  return String(names.length + 1).padStart(4, '0');
}

/** Replaces the old lines of each hunk by the new ones, at their first occurrence. */
async function apply({ path, isNew, hunks }: Change): Promise<void> {
  const file = join(copy, path.replace('NNNN', nextNumber));
  let text = isNew ? '' : await readFile(file, 'utf8');
  let from = 0;
  const find = (words: string) => {
    const at = text.indexOf(words, from);
    if (at < 0) throw new Error(`${path} has this no more, or not in this order:\n${words}`);
    return at;
  };
  for (const { after, lines } of hunks) {
    const without = (sign: string) =>
      lines
        .filter(line => !line.startsWith(sign))
        .map(line => `${line.slice(1)}\n`)
        .join('');
    const [old, now] = [without('+'), without('-')];
    if (after === 'at the end' || isNew) from = text.length;
    else from = find(after);
    from = find(old);
    text = text.slice(0, from) + now + text.slice(from + old.length);
    from += now.length;
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
