import { createDrain, drainOnSignals, drainWithParent } from './app/start/drain.ts';
import { explainFailure } from './app/start/explain-failure.ts';
import { giveBackStart } from './app/start/give-back.ts';
import { addressOf, checkPort, listen } from './app/start/listen.ts';
import { readConfig } from './platform/config.ts';

await start().catch((error: unknown) => {
  console.error(explainFailure(error) ?? error);
  process.exit(1);
});

/** Listens last, so that the first caller is already answered by the complete service. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  await checkPort(config);
  const [{ destination, pino }, { prepareDatabase }] = await Promise.all([
    import('pino'),
    import('./app/start/prepare-database.ts'),
  ]);
  // In production every line is JSON. In development people read the console, so routine messages are not
  // logged.
  const level = config.logLevel === 'info' && !config.production ? 'warn' : config.logLevel;
  const log = pino({ level }, destination(1));
  const say = (text: string) => (config.production ? log.info(text) : console.log(text));

  // The Control Panel is built beside all else where it is not yet, unless it comes from its source.
  const hot = process.argv.includes('--hot');
  if (!hot)
    void import('../facades/panel/bundle.ts').then(({ bundle }) => bundle()).catch(() => undefined);

  // The rest is made ready while the database opens.
  const [database, { facades, createApp }, { createRender }, { createServices }, { appSecret }] =
    await Promise.all([
      prepareDatabase(config, log, say),
      importFacades(),
      import('../facades/webhooks/render.ts'),
      import('./app/services.ts'),
      import('./app/start/app-secret.ts'),
    ]);
  const services = createServices(database.orm, config, appSecret(config), Date.now, log);
  if (config.demo) {
    const { fillDemo } = await import('./app/demo/fill-demo.ts');
    await fillDemo(services, () => say('Filling in a demo business…'));
  }
  const { app, measureProcess, endStreams, stop } = await createApp(
    facades,
    { services, config, log },
    { hot },
  );
  measureProcess();

  const server = await listen(config, app);
  // No request waits for jobs, so they are loaded last.
  const { startJobs } = await import('./app/jobs/jobs.ts');
  const jobs = startJobs(services, { render: createRender(facades.schema), log });
  giveBackStart(server);
  const beside: { stop(): void }[] = [];
  const drain = createDrain(
    server,
    async reason => {
      for (const each of beside) each.stop();
      await jobs.drain();
      await stop();
      await database.close();
      if (config.production) log.info({ reason }, 'stopped');
    },
    endStreams,
  );
  drainOnSignals(drain);
  if (process.env['npm_lifecycle_event']) drainWithParent(drain);
  const address = addressOf(server, config);
  if (config.production) return log.info({ address }, 'listening');
  const { greet } = await import('./app/demo/greet.ts');
  console.log(await greet(services, config, address));
  if (!config.demo) return;
  const { serveDemoShop } = await import('./app/start/serve-demo-shop.ts');
  const shop = await serveDemoShop(services, config, server);
  if (!shop) return;
  beside.push(shop);
  console.log(shop.text);
}

async function importFacades() {
  const [{ createSchema }, { loadFacades, createApp }] = await Promise.all([
    import('./app/schema.ts'),
    import('../facades/app.ts'),
  ]);
  return { facades: loadFacades(createSchema()), createApp };
}
