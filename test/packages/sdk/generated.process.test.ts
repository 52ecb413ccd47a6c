import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

test('the methods and types of the SDK are those of the API description', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-generated-'));
  try {
    const program = ['--disable-warning=ExperimentalWarning', 'codegen/api-types.js', folder];
    await promisify(execFile)(process.execPath, program);
    for (const name of ['operations', 'schemas']) {
      const path = `packages/sdk/src/${name}.generated.ts`;
      const current = await readFile(join(folder, path), 'utf8');
      // A difference of a thousand lines helps nobody: \`npm run codegen\` writes the files.
      expect([path, (await readFile(path, 'utf8')) === current]).toEqual([path, true]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
