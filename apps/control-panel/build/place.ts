import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** What a build is made of: the app, the contract that its forms read limits from, and the packages. */
const sources = ['apps/control-panel', 'schema', 'package-lock.json'];
const left = /\.generated\.|\.md$/;

/** Where the build of the present sources belongs, whether or not it is there: a folder named by their contents. */
export async function placeOfBuild(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of await filesOf(source))
      hash.update(path).update(await readFile(join(root, path)));
  }
  const name = `panel-${hash.digest('hex').slice(0, 16)}`;
  const made = join(root, 'node_modules/.cache/frontdesk', name);
  return existsSync(made) ? made : join(writableFolder(), name);
}

/** A file itself, or all in a folder, by their paths in the project. */
async function filesOf(source: string): Promise<string[]> {
  const path = join(root, source);
  if (!(await stat(path)).isDirectory()) return [source];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile() && !left.test(entry.name))
    .map(({ parentPath, name }) => join(relative(root, parentPath), name))
    .toSorted();
}

/** A folder that outlives the process: beside the packages, or the system's own where that is read-only. */
function writableFolder(): string {
  const own = join(root, 'node_modules/.cache/frontdesk');
  try {
    mkdirSync(own, { recursive: true });
    accessSync(own, constants.W_OK);
    return own;
  } catch {
    return join(tmpdir(), 'frontdesk');
  }
}
