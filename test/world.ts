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
import { inTransaction } from '../src/platform/database/tenancy/tenant-scope.ts';
import { provideCache, type Cache } from '../src/platform/cache/cache.ts';
import { entities } from '../src/app/entities.ts';
import { findOrCreateUser } from '../src/domains/identity/find-or-create-user.ts';
import { issueLink } from '../src/domains/identity/links.ts';
import type { LinkPurpose } from '../src/domains/identity/login-link.entity.ts';
import { createSchema } from '../src/app/schema.ts';
import { issueToken, type TokenGrant } from '../src/domains/identity/tokens/token-kinds.ts';
import { createClock } from './support/time/clock.ts';
import { createDatabase } from './support/database/database.ts';
import { aiClient, graphqlClient, mcpClient, restClient } from './support/clients/api-clients.ts';
import { createEmbedded } from './support/database/embedded.ts';
import { withKnownEntities } from './support/database/known-entities.ts';
import { jobsOnDemand } from './support/time/jobs.ts';
import { foundSalon, type SalonSettings } from './support/salon/salon.ts';
import { fromWorkUnderWay } from './support/time/work-under-way.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;
export type { Answer } from './support/clients/api-clients.ts';
export type { Salon } from './support/salon/salon.ts';

const facades = loadFacades(createSchema());

/** Credentials of a calendar service that does not exist. */
const standInApp = {
  clientId: 'client',
  clientSecret: 'secret',
  consentUrl: 'http://127.0.0.1:9/consent',
  tokenUrl: 'http://127.0.0.1:9/token',
  apiUrl: 'http://127.0.0.1:9',
};

/** A busy machine may stall for longer than a connection is usually kept. Then its end would fail the next call. */
export const keepAliveTimeout = 600_000;

interface WorldOptions {
  /** Initial time of the clock, which stands still. Default: a Monday, 09:00 in Berlin. */
  now?: string;
  database?: 'postgres' | 'pglite';
  config?: Partial<Config>;
}

/**
 * Starts Frontdesk for one test file: its own database, a clock that moves only when set, and a server with all facades on a
 * free port of the loopback address.
 */
export async function createWorld(options: WorldOptions = {}) {
  const store = await openStore(options.database ?? 'postgres');
  const server = createServer({ keepAliveTimeout }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      DEMO: 'off',
      DATABASE_POOL: '20',
      WEBHOOKS_ALLOW_PRIVATE: 'on',
      // On a busy machine, hundreds of calls at once need longer than the default.
      CALL_QUEUE: '10000',
      CALL_QUEUE_SECONDS: '60',
    }),
    ...store.place,
    baseUrl: url,
    // No name server of the internet is asked.
    dnsServers: ['127.0.0.1:9'],
    calendarApps: { google: standInApp, microsoft: standInApp },
    ...options.config,
  };
  const logs: string[] = [];
  const log = pino({ level: config.logLevel }, { write: line => void logs.push(line) });
  const open = () =>
    withKnownEntities(config.databaseUrl ? 'postgres' : 'pglite', () =>
      openDatabase(config, entities),
    );
  const database = await open();
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
  /** Creates a credential as the use cases do, and returns its text. */
  const issue = (grant: TokenGrant): Promise<string> =>
    inTransaction(
      fork(),
      grant.businessId ?? null,
      async em => issueToken(em, clock.now(), grant).text,
    );
  /** Creates a link for the user with this address, valid for 15 minutes, and returns its token. */
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
  /** Creates a user with a session, and tokens of both kinds. */
  const user = async (email = `person-${++people}@example.com`) => {
    const { id, session, ai, mcp } = await inTransaction(fork(), null, async em => {
      const now = clock.now();
      const { id } = await findOrCreateUser(em, email, null, now);
      const textOf = (grant: Pick<TokenGrant, 'kind' | 'scopes'>) =>
        issueToken(em, now, { name: 'test', userId: id, ...grant }).text;
      return {
        id,
        session: textOf({ kind: 'session' }),
        ai: textOf({ kind: 'ai' }),
        mcp: textOf({ kind: 'mcp', scopes: ['read', 'write', 'payments'] }),
      };
    });
    return { id, email, tokens: { session, ai, mcp } };
  };

  const jobs = jobsOnDemand(services, facades.schema, log);

  return {
    url,
    clock,
    services,
    config,
    /** Secret from which the service derives its keys. */
    appSecret: secret,
    /** Log lines of the server, each a JSON text. */
    logs,
    ...callers,
    /** Background jobs of a process. */
    jobs,
    /** Opens another process on the same PostgreSQL, without its server. */
    another: async () => {
      const own = await open();
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
    /** Opens another process on the same PostgreSQL with a server; `caches: false` disables its cache. */
    anotherServer: async ({
      caches = true,
      appSecret = secret,
      previousAppSecret,
    }: { caches?: boolean; appSecret?: string; previousAppSecret?: string } = {}) => {
      const own = await open();
      const settings = { ...config, previousAppSecret };
      const its = createServices(own.orm, settings, appSecret, clock.now, log);
      const services = caches ? its : uncached(its);
      const other = await createApp(facades, { services, config, log });
      const listener = createServer({ keepAliveTimeout }, other.app).listen(0, '127.0.0.1');
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
    /** Ends open streams, as a process does at shutdown. */
    endStreams,
    schema: facades.schema,
    issue,
    link,
    user,
    /** Address of the database for a superuser; undefined for the embedded database. */
    adminUrl: store.adminUrl,
    /** Sends a statement directly to the database, as its superuser. */
    sql: async <Row = Record<string, unknown>>(statement: string, parameters: unknown[] = []) => {
      const connection = admin.connection();
      if (!connection) return sql<Row>(fork(), statement, parameters);
      const { rows } = await connection.executeQuery<Row>(CompiledQuery.raw(statement, parameters));
      return rows;
    },
    /** Creates a business, open 09:00–18:00 Berlin time every day by default, with an owner of its own unless one is given. */
    business: async (
      settings: SalonSettings = {},
      owner?: Awaited<ReturnType<typeof foundSalon>>['owner'],
    ) => foundSalon(callers, owner ?? (await user()), issue, settings),
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

/** Returns services without a cache: every answer is computed anew. */
function uncached(services: AppServices): AppServices {
  const cache: Cache = {
    get: async (_, make) => (await make()).value,
    set: () => undefined,
    latest: () => undefined,
  };
  return { ...services, cache: provideCache(services.fork(), cache) };
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

/** Opens the database as its superuser on first use; the embedded database has no superuser of its own. */
function openAsAdmin(url: string | undefined, config: Config) {
  let opened: Kysely<unknown> | undefined;
  return {
    connection: () => {
      if (!url) return undefined;
      // Without the discovery of entities, which takes a tenth of a second.
      opened ??= new Kysely({ dialect: new PooledDialect(url, { ...config, databasePool: 4 }) });
      return opened;
    },
    close: async () => opened?.destroy(),
  };
}
