import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

test('the SDK and the fields of the n8n node are those of the API description', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-generated-'));
  try {
    const program = ['--disable-warning=ExperimentalWarning', 'codegen/api-types.js', folder];
    await promisify(execFile)(process.execPath, program);
    for (const name of ['sdk/src/operations', 'sdk/src/schemas', 'n8n-node/src/fields']) {
      const path = `packages/${name}.generated.ts`;
      const current = await readFile(join(folder, path), 'utf8');
      // A difference of a thousand lines helps nobody: \`npm run codegen\` writes the files.
      expect([path, (await readFile(path, 'utf8')) === current]).toEqual([path, true]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
