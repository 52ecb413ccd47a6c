import type { EntityManager } from '@mikro-orm/sql';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { pino } from 'pino';
import { createApp, loadFacades } from '../facades/app.ts';
import { readConfig, type Config } from '../src/platform/config.ts';
import { createServices, type AppServices } from '../src/app/services.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/connection/orm.ts';
import { PooledDialect } from '../src/platform/database/connection/postgres-dialect.ts';
import { sql } from '../src/platform/database/query/sql.ts';
import { inTransaction } from '../src/platform/database/tenancy/in-transaction.ts';
import { createMemory, type Memory } from '../src/platform/remembering/memory.ts';
import { entities } from '../src/app/entities.ts';
import { findOrCreateUser } from '../src/domains/identity/find-or-create-user.ts';
import { issueLink } from '../src/domains/identity/links.ts';
import type { LinkPurpose } from '../src/domains/identity/login-link.entity.ts';
import { createSchema } from '../src/app/schema.ts';
import { issueToken, type TokenGrant } from '../src/domains/identity/tokens/issue-token.ts';
import { createClock } from './support/time/clock.ts';
import { createDatabase } from './support/database/database.ts';
import { aiClient, graphqlClient, mcpClient, restClient } from './support/clients/api-clients.ts';
import { createEmbedded } from './support/database/embedded.ts';
import { jobsOnDemand } from './support/time/jobs.ts';
import { foundSalon, type SalonSettings } from './support/salon/salon.ts';
import { fromWorkUnderWay } from './support/time/work-under-way.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;
export type { Answer } from './support/clients/api-clients.ts';
export type { Salon } from './support/salon/salon.ts';

const facades = loadFacades(createSchema());

/** Of a calendar service that nobody is. */
const standInApp = {
  clientId: 'client',
  clientSecret: 'secret',
  consentUrl: 'http://127.0.0.1:9/consent',
  tokenUrl: 'http://127.0.0.1:9/token',
  apiUrl: 'http://127.0.0.1:9',
};

interface WorldOptions {
  /** What the clock shows at first; it stands still. Default: a Monday, 09:00 in Berlin. */
  now?: string;
  database?: 'postgres' | 'pglite';
  config?: Partial<Config>;
}

/**
 * Frontdesk as it runs, for one test file: its own database, a clock that moves only when set, and a server
 * with all facades on a free port of the loopback address.
 */
export async function createWorld(options: WorldOptions = {}) {
  const store = await openStore(options.database ?? 'postgres');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      DEMO: 'off',
      DATABASE_POOL: '20',
      WEBHOOKS_ALLOW_PRIVATE: 'on',
      // On a busy machine, hundreds of calls at once take their time.
      CALL_QUEUE: '10000',
      CALL_QUEUE_SECONDS: '60',
    }),
    ...store.place,
    baseUrl: url,
    calendarApps: { google: standInApp, microsoft: standInApp },
    ...options.config,
  };
  const logs: string[] = [];
  const log = pino({ level: config.logLevel }, { write: line => void logs.push(line) });
  const database = await openDatabase(config, entities);
  await migrate(database.orm);
  const clock = createClock(options.now ?? '2026-03-02T08:00:00Z');
  const secret = 'a secret of the tests, long enough';
  const services = createServices(database.orm, config, secret, clock.now, log);
  const { app, endStreams, stop } = await createApp(facades, { services, config, log });
  server.on('request', fromWorkUnderWay(app));

  const fork = () => database.orm.em.fork() as EntityManager;
  const admin = openAsAdmin(store.adminUrl, config);
  const callers = {
    ai: aiClient(url),
    mcp: mcpClient(url),
    graphql: graphqlClient(url),
    rest: restClient(url),
  };
  /** Makes a credential as the use cases do and answers its text. */
  const issue = (grant: TokenGrant): Promise<string> =>
    inTransaction(
      fork(),
      grant.businessId ?? null,
      async em => issueToken(em, clock.now(), grant).text,
    );
  /** Makes a link for the user with this address, good for 15 minutes, and answers its token. */
  const link = async (
    email: string,
    purpose: LinkPurpose,
    membershipId?: string,
  ): Promise<string> => {
    const link = { email, purpose, validMinutes: 15, ...(membershipId && { membershipId }) };
    const made = await inTransaction(fork(), null, em => issueLink(em, clock.now(), link));
    if (!made.userId) throw new Error(`Nobody has the address ${email}.`);
    return made.token;
  };
  let people = 0;
  /** A user with a session, and tokens of both kinds. */
  const user = async (email = `person-${++people}@example.com`) => {
    const { id } = await inTransaction(fork(), null, em =>
      findOrCreateUser(em, email, null, clock.now()),
    );
    const grant = { name: 'test', userId: id };
    const [session, ai, mcp] = await Promise.all([
      issue({ ...grant, kind: 'session' }),
      issue({ ...grant, kind: 'ai' }),
      issue({ ...grant, kind: 'mcp', scopes: ['read', 'write', 'payments'] }),
    ]);
    return { id, email, tokens: { session, ai, mcp } };
  };

  const jobs = jobsOnDemand(services, facades.schema, log);

  return {
    url,
    clock,
    services,
    config,
    /** What its keys derive from. */
    appSecret: secret,
    /** What the server logged, a JSON text each. */
    logs,
    ...callers,
    /** What a process does beside answering calls. */
    jobs,
    /** Another process on the same PostgreSQL, as far as it does not answer calls. */
    another: async () => {
      const own = await openDatabase(config, entities);
      const its = createServices(own.orm, config, secret, clock.now);
      const itsJobs = jobsOnDemand(its, facades.schema, log);
      return {
        services: its,
        jobs: itsJobs,
        close: async () => {
          await itsJobs.close();
          await own.close();
        },
      };
    },
    /** Another process on the same PostgreSQL that answers calls, by what it `remembers` or only by the database. */
    anotherServer: async ({
      remembers = true,
      appSecret = secret,
      previousAppSecret,
    }: { remembers?: boolean; appSecret?: string; previousAppSecret?: string } = {}) => {
      const own = await openDatabase(config, entities);
      const settings = { ...config, previousAppSecret };
      const its = createServices(own.orm, settings, appSecret, clock.now, log);
      const services = remembers ? its : forgetful(its);
      const other = await createApp(facades, { services, config, log });
      const listener = createServer(other.app).listen(0, '127.0.0.1');
      await once(listener, 'listening');
      const place = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
      return {
        url: place,
        rest: restClient(place),
        ai: aiClient(place),
        mcp: mcpClient(place),
        close: async () => {
          listener.closeAllConnections();
          listener.close();
          await other.stop();
          await own.close();
        },
      };
    },
    /** What a process does with answers without an end when it is to end. */
    endStreams,
    schema: facades.schema,
    issue,
    link,
    user,
    /** The database for a superuser; undefined for the embedded one. */
    adminUrl: store.adminUrl,
    /** Sends a statement straight to the database, as its superuser. */
    sql: async <Row = Record<string, unknown>>(statement: string, parameters: unknown[] = []) => {
      const connection = admin.connection();
      if (!connection) return sql<Row>(fork(), statement, parameters);
      const { rows } = await connection.executeQuery<Row>(CompiledQuery.raw(statement, parameters));
      return rows;
    },
    /** Creates a business, open 09:00–18:00 Berlin time every day by default. */
    business: async (settings: SalonSettings = {}) =>
      foundSalon(callers, await user(), issue, settings),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await stop();
      await jobs.close();
      await database.close();
      await admin.close();
      await store.drop();
    },
  };
}

/** Services of a process that makes every answer anew. */
function forgetful(services: AppServices): AppServices {
  const memory: Memory = { recall: async (_, make) => (await make()).value };
  const shared: AppServices['shared'] = create =>
    Object.is(create, createMemory) ? (memory as never) : services.shared(create);
  return { ...services, shared };
}

async function openStore(kind: 'postgres' | 'pglite') {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-world-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (kind === 'pglite') {
    await createEmbedded(folder);
    return {
      place: { databaseUrl: undefined, dataDir: folder },
      adminUrl: undefined,
      drop: removeFolder,
    };
  }
  const { url, adminUrl, drop } = await createDatabase();
  return {
    adminUrl,
    place: { databaseUrl: url, dataDir: folder },
    drop: async () => {
      await removeFolder();
      await drop();
    },
  };
}

/** Opens the database as its superuser, at the first use; the embedded one has no other. */
function openAsAdmin(url: string | undefined, config: Config) {
  let opened: Kysely<unknown> | undefined;
  return {
    connection: () => {
      if (!url) return undefined;
      // Without what is known of entities, which takes a tenth of a second to be found.
      opened ??= new Kysely({ dialect: new PooledDialect(url, { ...config, databasePool: 4 }) });
      return opened;
    },
    close: async () => opened?.destroy(),
  };
}
