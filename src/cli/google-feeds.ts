import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createContext } from '../app/context.ts';
import { writeFeeds } from '../domains/directory/google/write-feeds.ts';
import { systemCaller } from '../platform/caller.ts';
import { readOptions, runProgram } from './program.ts';

const usage = `Usage: frontdesk google-feeds <folder>

Writes the feeds of merchants, services and free times for Google's Actions Center into a folder, compressed. They have the
businesses whose owners agreed. Upload them by sftp (docs/google.md).`;

/** Returns the folder, or undefined if the options are invalid. */
function readFolder() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  return folder && positionals.length === 1 && !values.help ? resolve(folder) : undefined;
}

const folder = readOptions(usage, readFolder);
await runProgram(async services => {
  const context = createContext(services, { caller: systemCaller('google feeds') });
  const { files, merchants, slots, ...sums } = await writeFeeds(context, {
    folder,
    callAs: caller => createContext(services, { caller }),
  });
  console.log(`${merchants} businesses, ${sums.services} services and ${slots} free times are in:`);
  for (const file of files) console.log(`  ${file}`);
});
