import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { readFile, glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** What a build is made of: the app, the contract that its forms read limits from, and the packages. */
const sources = ['apps/control-panel/**/*', 'schema/**/*.graphql', 'package-lock.json'];
const left = /\.generated\.|\.md$/;

/** Where the build of the present sources belongs, whether or not it is there: a folder named by their contents. */
export async function placeOfBuild(): Promise<string> {
  const files = await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true }));
  const paths = files
    .filter(file => file.isFile())
    .map(file => join(file.parentPath, file.name))
    .filter(path => !left.test(path))
    .toSorted();
  const hash = createHash('sha256');
  for (const [index, bytes] of (await Promise.all(paths.map(path => readFile(path)))).entries()) {
    hash.update(paths[index]!.slice(root.length)).update(bytes);
  }
  const name = `panel-${hash.digest('hex').slice(0, 16)}`;
  const made = join(root, 'node_modules/.cache/frontdesk', name);
  return existsSync(made) ? made : join(writableFolder(), name);
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
