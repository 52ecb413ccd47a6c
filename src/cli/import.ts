import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importBusiness } from '../app/archive/import-business.ts';
import { readOptions, runProgram } from './program.ts';

const usage = `Usage: frontdesk import --from <file> [--new-ids] [--slug <slug>]

Brings a business in from a file that frontdesk export has written, all of it or nothing. With --new-ids everything gets
an id of its own, so that the business can be here twice; --slug is its name in addresses here.`;

/** Returns the command line's options, or undefined if they are invalid. */
function readArguments() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      'new-ids': { type: 'boolean', default: false },
      slug: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { from, 'new-ids': newIds, slug, help } = values;
  return from && !help ? { file: resolve(from), newIds, slug } : undefined;
}

const options = readOptions(usage, readArguments);
await runProgram(async services => {
  const { name, id, slug, takenAt, rows } = await importBusiness(services, options);
  console.log(`${name} is here as it was at ${takenAt}: ${id}, slug ${slug}, ${rows} rows.`);
});
