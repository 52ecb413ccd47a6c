import type { EntityManager } from '@mikro-orm/sql';
import { announce, announcementOf } from './app/start/announce.ts';
import type { Console } from './app/start/create-console.ts';
import { createDrain, drainOnSignals, drainWithParent } from './app/start/drain.ts';
import { giveBackWhenCalm, limitGarbage } from './app/start/give-back.ts';
import { listen, manySockets } from './app/start/listen.ts';
import type { Membership } from './app/workers/worker.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/connection/orm.ts';
import { entryKeeper } from './platform/journal/entry-keeper.ts';

interface Place {
  /** The Control Panel comes from its source. */
  hot?: boolean;
  endsWithParent?: boolean;
  /** The processes that serve the same port; left out where this is the only one. */
  workers?: Membership;
}

/** Serves calls. Listens last, so that the first caller is already answered by the complete service. */
export async function serve(
  config: Config,
  { log, say }: Console,
  { hot = false, endsWithParent = false, workers }: Place,
): Promise<void> {
  const stopTracing = await startTracing(config);
  // What is needed once is done by one process.
  const isFirst = workers?.isFirst ?? true;
  // The Control Panel is built beside all else where it is not yet, unless it comes from its source.
  if (!hot && isFirst)
    void import('../facades/panel/bundle.ts').then(({ bundle }) => bundle()).catch(() => undefined);

  // The rest is made ready while the database opens.
  const [database, { facades, createApp }, { createRender }, { createServices }, { appSecret }] =
    await Promise.all([
      import('./app/start/prepare-database.ts').then(({ prepareDatabase }) =>
        prepareDatabase(config, log, say),
      ),
      importFacades(),
      import('../facades/webhooks/render.ts'),
      import('./app/services.ts'),
      import('./app/start/app-secret.ts'),
    ]);
  // The embedded database has our own.
  const clock = config.databaseUrl ? await openClock(database, log) : null;
  const now = clock?.now ?? Date.now;
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

  // Workers share one socket, whose connections the process above them accepts and hands out.
  const listening = await listen(config, app, { sockets: workers ? 1 : manySockets });
  const { server } = listening;
  // No request waits for jobs, so they are loaded last.
  const { startJobs } = await import('./app/jobs/jobs.ts');
  const jobs = startJobs(services, { render: createRender(facades.schema), log });
  const closeBackups = config.databaseUrl ? null : await letBackUp(database, config, log);
  limitGarbage();
  giveBackWhenCalm(server);
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

/** The packages that it takes are loaded where somebody wants traces. */
async function startTracing({ tracing }: Config) {
  if (!tracing) return null;
  const module = await import('./platform/tracing/start-tracing.ts');
  return module.startTracing(tracing);
}

async function openClock({ orm }: Database, log: Console['log']) {
  const { openSharedClock } = await import('./platform/database/connection/shared-clock.ts');
  return openSharedClock(orm.em.fork() as EntityManager, log);
}

/** Nobody else can open the embedded database to copy it. */
async function letBackUp({ orm }: Database, { dataDir }: Config, log: Console['log']) {
  const { openBackupDoor } = await import('./app/backup/door.ts');
  return openBackupDoor(orm, dataDir, log);
}

async function importFacades() {
  const [{ createSchema }, { loadFacades, createApp }] = await Promise.all([
    import('./app/schema.ts'),
    import('../facades/app.ts'),
  ]);
  return { facades: loadFacades(createSchema()), createApp };
}
