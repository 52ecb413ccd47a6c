import { parseArgs } from 'node:util';
import { systemCaller } from './business/caller.ts';
import { readEmail } from './business/read-settings.ts';
import { readConfig } from './config.ts';
import { createContext, createCore } from './core.ts';
import { pendingMigrations } from './database/migrate.ts';
import { openDatabase, type Database } from './database/orm.ts';
import { demoOwner } from './demo/open-salon.ts';
import { entities } from './entities.ts';
import { findOrCreateUser } from './identity/find-or-create-user.ts';
import { explainFailure } from './start/explain-failure.ts';
import { createToken } from './tokens/create-token.ts';

const usage = `npm run token -- --kind mcp|ai|service --name <what it is for> [--email <whose>] [--business <id>]

Makes a token and shows it this once. It belongs to the user with that e-mail address (${demoOwner} if left
out), who is made if there is none; a service token belongs to a business of that user, to be named if there are several.`;
