import { parseArgs } from 'node:util';
import { moveBusiness, takeBack } from '../app/moving/move-business.ts';
import { readOptions } from './program.ts';

const usage = `Usage: frontdesk move-business --business <slug or id> --to <cell> [--back]

Moves a business to another cell while it works. MOVE_FROM_URL, MOVE_TO_URL and REGISTRY_URL are the addresses of the databases,
with a superuser. Run it again to go on with a move that was stopped. With --back a move that has not switched is taken back.`;

/** Returns the command line's options, or undefined if they are invalid. */
function readArguments() {
  const { values } = parseArgs({
    options: {
      business: { type: 'string' },
      to: { type: 'string' },
      back: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { business, to: cell, back, help } = values;
  const { MOVE_FROM_URL: from, MOVE_TO_URL: to, REGISTRY_URL: registry } = process.env;
  if (!business || !cell || help || !from || !to || !registry) return undefined;
  return { business, cell, back, urls: { from, to, registry } };
}

const { back, ...move } = readOptions(usage, readArguments);
await (back ? takeBack : moveBusiness)({ ...move, say: console.log }).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
