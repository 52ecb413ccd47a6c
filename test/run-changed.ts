import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';

// A program: runs the tests of `npm test` that a change concerns, by the names of folders. The change is what is not committed,
// or all since the revision of the first argument.
const [, , since = 'HEAD'] = process.argv;
const changed = [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '-o', '--exclude-standard'),
];
const paths = [...new Set(changed.flatMap(placesOf))].filter(
  place => globSync(`${place}*`).length > 0,
);
if (paths.length === 0) {
  console.log('No test concerns this change alone: npm test runs all.');
} else {
  console.log(paths.join('\n'));
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  const { status } = spawnSync(process.execPath, [...jest, '--passWithNoTests', ...paths], {
    stdio: 'inherit',
    env: { ...process.env, TEST_LAYER: 'rules' },
  });
  process.exitCode = status ?? 1;
}

/** Answers where the tests of a file are. */
function placesOf(file: string): string[] {
  const [top, ...rest] = file.split('/');
  if (file.endsWith('.test.ts')) return existsSync(file) ? [file] : [];
  if (top === 'test') return rest[0] === 'support' ? [] : [`${dirname(file)}/`];
  if (top === 'src' && /^(app|cli)$/.test(rest[0] ?? '')) return ['test/installation/'];
  if (top === 'src') return [`test/${rest[0]}/${rest[1]}/`];
  if (top === 'facades')
    return [
      `test/facades/${rest[0]}/${rest[1]}/`,
      ...['domains', 'channels', 'apps'].map(floor => `test/${floor}/${rest[1]}/`),
    ];
  if (top === 'schema')
    return [`test/domains/${rest[0]?.replace('.graphql', '')}/`, 'test/contract/schema/'];
  if (top === 'apps') return [`test/apps/${rest[0]}/`];
  if (top === 'packages') return ['test/packages/'];
  return top === 'docs' || top === 'examples' ? ['test/docs/'] : [];
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}
