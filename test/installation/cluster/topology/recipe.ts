import { chownSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainAccount } from './programs.ts';

const recipe = join(import.meta.dirname, '../../../../deploy/cluster');

/** Writes a file of the recipe with its values replaced for a single machine. Returns the path. */
export async function fromRecipe(
  name: string,
  folder: string,
  changes: Record<string, string> = {},
  as = name,
): Promise<string> {
  let text = await readFile(join(recipe, name), 'utf8');
  for (const [there, here] of Object.entries(changes)) {
    if (!text.includes(there)) throw new Error(`${name} does not say ${there}.`);
    text = text.replaceAll(there, here);
  }
  return write(join(folder, as), text);
}

/** Writes a file that the programs of the cluster may read. */
export async function write(path: string, text: string, mode = 0o644): Promise<string> {
  await writeFile(path, text);
  await chmod(path, mode);
  const account = plainAccount();
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}
