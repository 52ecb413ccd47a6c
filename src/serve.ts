import type { EntityManager } from '@mikro-orm/sql';
import { announce, announcementOf } from './app/start/announce.ts';
import type { Console } from './app/start/create-console.ts';
import { createDrain, drainOnSignals, drainWithParent } from './app/start/drain.ts';
import { collectGarbageWhenIdle, limitGarbage } from './app/start/collect-garbage.ts';
import { listen, manySockets } from './app/start/listen.ts';
import type { Membership } from './app/workers/worker.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/connection/orm.ts';
import { entryKeeper } from './platform/journal/entry-keeper.ts';

interface Place {
  /** True if the Control Panel runs from its sources. */
  hot?: boolean;
  endsWithParent?: boolean;
  /** Processes that serve the same port; absent for a single process. */
  workers?: Membership;
}

/** Serves calls. Listens last, so that the complete service answers the first caller. */
export async function serve(
  config: Config,
  { log, say }: Console,
  { hot = false, endsWithParent = false, workers }: Place,
): Promise<void> {
  const stopTracing = await startTracing(config);
  // One-time work is done by the first process.
  const isFirst = workers?.isFirst ?? true;
  // Builds the Control Panel in the background if it is not built yet, unless it runs from its sources.
  if (!hot && isFirst)
    void import('../facades/members/panel/bundle.ts')
      .then(({ bundle }) => bundle())
      .catch(() => undefined);

  // The other modules load while the database opens.
  const [database, { facades, createApp }, { createRender }, { createServices }, { appSecret }] =
    await Promise.all([
      import('./app/start/prepare-database.ts').then(({ prepareDatabase }) =>
        prepareDatabase(config, log, say),
      ),
      importFacades(),
      import('../facades/api/webhooks/render.ts'),
      import('./app/services.ts'),
      import('./app/start/app-secret.ts'),
    ]);
  // The embedded database shares the clock of this process.
  const clock = config.databaseUrl ? await openClock(database, log) : null;
  const now = clock?.now ?? Date.now;
  if (config.cell !== undefined) {
    const { spanCells } = await import('./app/cells/span-cells.ts');
    spanCells(facades.schema);
  }
  const services = createServices(database.orm, config, appSecret(config), now, log);
  if (config.demo && isFirst) {
    const { fillDemo } = await import('./app/demo/fill-demo.ts');
    await fillDemo(services, () => say('Filling in a demo business…'));
  }
  const sum = workers && (() => workers.sum());
  const { app, measureProcess, measured, endStreams, stop } = await createApp(
    facades,
    { services, config, log },
    { hot, ...(sum && { sum }) },
  );
  measureProcess();

  // Workers share one socket. The parent process accepts its connections and distributes them.
  const listening = await listen(config, app, { sockets: workers ? 1 : manySockets });
  const { server } = listening;
  // Requests do not depend on jobs, so jobs are loaded last.
  const { startJobs } = await import('./app/jobs/jobs.ts');
  const jobs = startJobs(services, { render: createRender(facades.schema), log });
  const closeBackups = config.databaseUrl ? null : await letBackUp(database, config, log);
  limitGarbage();
  collectGarbageWhenIdle(server);
  let stopShop: (() => void) | null = null;
  let ending = 'the connections';
  const drain = createDrain(
    listening,
    async (reason, patience) => {
      ending = 'the jobs';
      stopShop?.();
      await Promise.all([jobs.drain(), services.shared(entryKeeper).drain(patience)]);
      ending = 'the services';
      const figures = await measured();
      await stop();
      await closeBackups?.();
      clock?.stop();
      ending = 'the database';
      await database.close();
      await stopTracing?.();
      if (workers) return workers.leave(figures);
      if (config.production) log.info({ reason }, 'stopped');
    },
    endStreams,
    () => log.error(`the end took too long: it was waiting for ${ending}`),
  );
  if (workers) {
    const announcement = isFirst ? await announcementOf(services, config, server) : null;
    return workers.ready(announcement, { measure: measured, drain });
  }
  drainOnSignals(drain);
  if (endsWithParent) drainWithParent(drain);
  const announcement = await announcementOf(services, config, server);
  stopShop = await announce(announcement, config, { log, say });
}

/** Starts tracing. Its packages are loaded only if tracing is configured. */
async function startTracing({ tracing }: Config) {
  if (!tracing) return null;
  const module = await import('./platform/tracing/start-tracing.ts');
  return module.startTracing(tracing);
}

async function openClock({ orm }: Database, log: Console['log']) {
  const { openSharedClock } = await import('./platform/database/connection/shared-clock.ts');
  return openSharedClock(orm.em.fork() as EntityManager, log);
}

/** Opens the backup endpoint, as another process cannot open the embedded database to copy it. */
async function letBackUp({ orm }: Database, { dataDir }: Config, log: Console['log']) {
  const { openBackupEndpoint } = await import('./app/backup/backup-endpoint.ts');
  return openBackupEndpoint(orm, dataDir, log);
}

async function importFacades() {
  const [{ createSchema }, { loadFacades, createApp }] = await Promise.all([
    import('./app/schema.ts'),
    import('../facades/app.ts'),
  ]);
  return { facades: loadFacades(createSchema()), createApp };
}
