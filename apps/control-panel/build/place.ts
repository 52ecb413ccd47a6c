import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameOfBuild } from './name-of-build.ts';

const root = join(import.meta.dirname, '../../..');
/** `npm run build` puts the app here, beside the server. */
const shipped = join(root, 'dist');
const kept = join(root, 'node_modules/.cache/frontdesk');

/** Returns the folder of the current build, which may not exist yet. Its name is a hash of the sources. */
export function placeOfBuild(): string {
  const name = nameOfBuild();
  const made = [shipped, kept].map(folder => join(folder, name)).find(existsSync);
  return made ?? join(writableFolder(), name);
}

/**
 * Returns a folder that outlives the process: beside the packages, or the system's temporary one if that is
 * read-only.
 */
function writableFolder(): string {
  try {
    mkdirSync(kept, { recursive: true });
    accessSync(kept, constants.W_OK);
    return kept;
  } catch {
    return join(tmpdir(), 'frontdesk');
  }
}
