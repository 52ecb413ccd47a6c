import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { nameOfBuild } from '../../../../apps/control-panel/build/name-of-build.ts';
import { buildService } from '../../../../src/cli/build/build-service.ts';

const root = join(import.meta.dirname, '../../../..');
const cache = join(root, 'node_modules/.cache/frontdesk');
const folder = join(cache, `place-${process.env.JEST_WORKER_ID}`);

test('a built service knows its build of the panel without reading the sources', async () => {
  try {
    const file = await buildService(folder, 'apps/control-panel/build/place.ts');
    const program = `import { placeOfBuild } from ${JSON.stringify(file)}; console.log(placeOfBuild());`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--permission',
      `--allow-fs-read=${cache}`,
      `--allow-fs-read=${join(root, 'dist')}/*`,
      '--input-type=module',
      '--eval',
      program,
    ]);
    expect(basename(stdout.trim())).toBe(nameOfBuild());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
