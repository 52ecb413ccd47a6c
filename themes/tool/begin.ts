import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const starter = join(import.meta.dirname, '../lumen');

/** Begins a theme as a copy of `lumen`, under the name of its folder. @throws Error if the folder has files. */
export function begin(given: string): Promise<void> {
  const folder = resolve(given);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} has files already. Choose another folder.`);
  }
  const key = basename(folder).replace(/^theme-/, '');
  if (!/^[a-z][a-z0-9]{1,29}$/.test(key)) {
    throw new Error('The folder’s name must be 2 to 30 small letters and digits, such as maple.');
  }
  cpSync(starter, folder, { recursive: true });
  const file = join(folder, 'theme.json');
  const about = JSON.parse(readFileSync(file, 'utf8')) as object;
  const own = {
    ...about,
    name: `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    version: '0.1.0',
    author: 'You',
  };
  writeFileSync(file, `${JSON.stringify(own, null, 2)}\n`);
  console.log(`The theme is in ${folder}. See it: npm run theme -- dev ${given}`);
  return Promise.resolve();
}
