import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

test('the package has the nodes and credentials of its manifest, which load without other packages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-n8n-'));
  try {
    const pack = ['pack', './packages/n8n-node', '--json', '--pack-destination', folder];
    const [{ filename, files }] = JSON.parse((await run('npm', pack)).stdout);
    await run('tar', ['-xzf', join(folder, filename), '-C', folder]);
    const own = JSON.parse(await readFile(join(folder, 'package/package.json'), 'utf8'));
    const service = JSON.parse(await readFile('package.json', 'utf8'));
    expect(own).toMatchObject({ version: service.version, license: service.license });
    expect(own.dependencies).toBeUndefined();
    const modules = [...own.n8n.credentials, ...own.n8n.nodes];
    const paths = new Set(files.map(({ path }: { path: string }) => path));
    expect(paths).toEqual(new Set([...modules, 'README.md', 'package.json']));
    // n8n finds the class by the name of its file.
    const program = `console.log(JSON.stringify(${JSON.stringify(modules)}.map(path => {
      const [className] = require('node:path').basename(path).split('.');
      const made = new (require('./' + path)[className])();
      return made.name ?? made.description.name;
    })))`;
    const { stdout } = await run(process.execPath, ['-e', program], {
      cwd: join(folder, 'package'),
    });
    const names = JSON.parse(stdout);
    expect(names).toEqual(['frontdeskApi', 'frontdesk', 'frontdeskTrigger']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
