import { parseArgs } from 'node:util';
import { systemCaller } from '../platform/caller.ts';
import { createContext } from '../app/context.ts';
import { setOperator } from '../domains/identity/is-operator.ts';
import { readEmail } from '../platform/validation/read-text.ts';
import { readOptions, runProgram } from './program.ts';

const usage = `Usage: frontdesk operator --email <address> [--remove]

Makes a registered user an operator of the service, or removes that right. Operators may open the explorer at
/graphql in production, set tariffs, suspend businesses, announce things to owners, and look into a business with a reason.`;

/** Returns the command line's options, or undefined if they are invalid. */
function readArguments() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      remove: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { email, remove, help } = values;
  return email && !help ? { email, operator: !remove } : undefined;
}

const options = readOptions(usage, readArguments);
await runProgram(async services => {
  const context = createContext(services, { caller: systemCaller('frontdesk operator') });
  const user = await setOperator(context, readEmail(options.email, '--email'), options.operator);
  const what = user.operator ? 'is' : 'is no longer';
  console.log(`${user.email} ${what} an operator.`);
});
