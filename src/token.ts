import { parseArgs } from 'node:util';
import { systemCaller } from './business/caller.ts';
import { readConfig } from './config.ts';
import { createContext, createCore, type Core } from './core.ts';
import { openDatabase } from './database/orm.ts';
import { demoOwner } from './demo/open-salon.ts';
import { entities } from './entities.ts';
import { findOrCreateUser } from './identity/find-or-create-user.ts';
import { User } from './identity/user.entity.ts';
import { readEmail } from './read-input.ts';
import { appSecret } from './start/app-secret.ts';
import { explainFailure } from './start/explain-failure.ts';
import { createToken } from './tokens/create-token.ts';

const usage = `Usage: npm run token -- --kind mcp|ai|service --name <text> [--email <address>] [--business <id>]

Makes a token and shows it this once. It belongs to the user with that e-mail address, who is made if
there is none; left out, to the demo's owner. A service token is for one business of that user, and
--business says which if there are several.`;

const stopFirst =
  'The embedded database serves one program at a time: stop the service, make the token, start it again.';

const kinds = ['mcp', 'ai', 'service'] as const;

/** What the command line asks for, or undefined if it cannot be understood. */
function readArguments() {
  try {
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
  } catch {
    return undefined;
  }
}

async function makeToken(core: Core, wish: NonNullable<ReturnType<typeof readArguments>>) {
  const problem = await core.problem();
  if (problem) throw new Error(`${problem} Start the service once, or run npm run migrate.`);
  const { em } = createContext(core, { caller: systemCaller('npm run token') });
  const user = wish.email
    ? await findOrCreateUser(em, readEmail(wish.email, '--email'), null, core.now())
    : await em.findOne(User, { email: demoOwner });
  if (!user) throw new Error('There is no demo here: say whose token it is to be with --email.');
  const context = createContext(core, { caller: systemCaller('npm run token', user.id) });
  return createToken(context, {
    kind: wish.kind,
    name: wish.name,
    businessId: wish.business ?? null,
  });
}

const wish = readArguments();
if (!wish) {
  console.error(usage);
  process.exit(2);
}
try {
  const config = readConfig(process.env);
  const database = await openDatabase(config, entities);
  try {
    const { token, text } = await makeToken(
      createCore(database.orm, config, appSecret(config)),
      wish,
    );
    console.log(text);
    console.error(`The ${token.kind} token “${token.name}”, shown only this once.`);
  } finally {
    await database.close();
  }
} catch (error) {
  const text = explainFailure(error) ?? (error instanceof Error ? error.message : String(error));
  console.error(text.startsWith('The data folder') ? `${stopFirst}\n${text}` : text);
  process.exitCode = 1;
}
