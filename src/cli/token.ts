import { parseArgs } from 'node:util';
import { systemCaller } from '../platform/caller.ts';
import { createContext } from '../app/context.ts';
import type { AppServices } from '../app/services.ts';
import { demoOwner } from '../app/demo/data/demo-owner.ts';
import { findOrCreateUser } from '../domains/identity/find-or-create-user.ts';
import { User } from '../domains/identity/user.entity.ts';
import { readEmail } from '../platform/validation/read-text.ts';
import { createToken } from '../domains/identity/tokens/create-token.ts';
import { readOptions, runProgram } from './program.ts';

const usage = `Usage: frontdesk token --kind mcp|ai|service --name <text> [--email <address>] [--business <id>]

Makes a token and shows it this once. It belongs to the user with that e-mail address, who is made if
there is none; left out, to the demo's owner. A service token is for one business of that user, and
--business says which if there are several.`;

const kinds = ['mcp', 'ai', 'service'] as const;

/** Returns the command line's options, or undefined if they are invalid. */
function readArguments() {
  const { values } = parseArgs({
    options: {
      kind: { type: 'string', default: 'mcp' },
      name: { type: 'string' },
      email: { type: 'string' },
      business: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const kind = kinds.find(each => each === values.kind);
  return kind && values.name && !values.help ? { ...values, kind, name: values.name } : undefined;
}

async function makeToken(
  services: AppServices,
  options: NonNullable<ReturnType<typeof readArguments>>,
) {
  const { em } = createContext(services, { caller: systemCaller('frontdesk token') });
  const user = options.email
    ? await findOrCreateUser(em, readEmail(options.email, '--email'), null, services.now())
    : await em.findOne(User, { email: demoOwner });
  if (!user)
    throw new Error('There is no demo business: name the owner of the token with --email.');
  const context = createContext(services, { caller: systemCaller('frontdesk token', user.id) });
  return createToken(context, {
    kind: options.kind,
    name: options.name,
    businessId: options.business ?? null,
  });
}

const options = readOptions(usage, readArguments);
await runProgram(async services => {
  const { token, text } = await makeToken(services, options);
  console.log(text);
  console.error(`The ${token.kind} token “${token.name}”, shown only this once.`);
});
