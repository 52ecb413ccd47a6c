import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportBusiness } from '../app/archive/export-business.ts';
import { readOptions, runProgram } from './program.ts';

const usage = `Usage: frontdesk export --business <slug or id> --to <file> [--gift-card-codes]

Writes all of a business into a file, as it is at this moment, to be imported elsewhere. Credentials stay here.
With --gift-card-codes those of its gift cards go along, so that they pay there too: whoever has the file can use them.`;

/** Returns the command line's options, or undefined if they are invalid. */
function readArguments() {
  const { values } = parseArgs({
    options: {
      business: { type: 'string' },
      to: { type: 'string' },
      'gift-card-codes': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { business, to, 'gift-card-codes': giftCardCodes, help } = values;
  return business && to && !help ? { business, file: resolve(to), giftCardCodes } : undefined;
}

const options = readOptions(usage, readArguments);
await runProgram(async services => {
  const { business, takenAt, rows, missingPictures } = await exportBusiness(services, options);
  console.log(`${business.name}, as it was at ${takenAt}, is in ${options.file}: ${rows} rows.`);
  for (const name of missingPictures) console.log(`A picture is missing in the storage: ${name}`);
});
