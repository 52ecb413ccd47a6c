import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameOfBuild } from './name-of-build.ts';

const kept = join(import.meta.dirname, '../../../node_modules/.cache/frontdesk');

/** Where the build belongs, whether or not it is there: a folder named by what it is made of. */
export function placeOfBuild(): string {
  const name = nameOfBuild();
  const made = join(kept, name);
  return existsSync(made) ? made : join(writableFolder(), name);
}

/** A folder that outlives the process: beside the packages, or the system's own where that is read-only. */
function writableFolder(): string {
  try {
    mkdirSync(kept, { recursive: true });
    accessSync(kept, constants.W_OK);
    return kept;
  } catch {
    return join(tmpdir(), 'frontdesk');
  }
}
