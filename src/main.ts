import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { destination, pino } from 'pino';
import { createApp } from '../facades/app.ts';
import { readConfig } from './config.ts';
import { createCore } from './core.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/orm.ts';
import { entities } from './entities.ts';
import { createSchema } from './schema.ts';

const drainWithin = 10_000;

const config = readConfig(process.env);
const log = pino({ level: config.logLevel }, destination(1));
const database = await openDatabase(config, entities);
await migrate(database.orm);
const core = createCore(database.orm, config.bootstrapTokens);
const { app, stop } = await createApp({ core, schema: createSchema(), config, log });

const server = createServer(app);
await new Promise<void>((resolve, reject) => {
  server.once('error', reject);
  server.listen(config.port, config.host, resolve);
});
log.info({ port: (server.address() as AddressInfo).port }, 'listening');

let draining = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (!draining) void drain(signal);
    draining = true;
  });
}

/** Takes no new connections, lets the calls under way finish, and closes the database. */
async function drain(signal: string): Promise<void> {
  log.info({ signal }, 'draining');
  setTimeout(() => server.closeAllConnections(), drainWithin).unref();
  server.closeIdleConnections();
  await new Promise(resolve => server.close(resolve));
  await stop();
  await database.close();
  log.info('stopped');
}
