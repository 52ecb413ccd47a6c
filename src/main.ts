import { explainFailure } from './app/start/explain-failure.ts';
import { checkPort } from './app/start/listen.ts';
import { readConfig, type Config } from './platform/config.ts';
import { createConsole, type Console } from './app/start/create-console.ts';
import { missingSettings } from './app/start/missing-settings.ts';
import { serve } from './serve.ts';

await start().catch((error: unknown) => {
  console.error(explainFailure(error) ?? error);
  process.exit(1);
});

/** Serves in this process, or supervises several worker processes. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const hot = process.argv.includes('--hot');
  const endsWithParent = process.env['npm_lifecycle_event'] !== undefined;
  // In hot mode, one process compiles the changed sources.
  if (config.workers === 1 || hot) {
    await checkPort(config);
    return serve(config, await warned(config), { hot, endsWithParent });
  }
  const { default: cluster } = await import('node:cluster');
  if (cluster.isPrimary) {
    const { runWorkers } = await import('./app/workers/run-workers.ts');
    return runWorkers(config, await warned(config), endsWithParent);
  }
  const { joinWorkers } = await import('./app/workers/worker.ts');
  return serve(config, await createConsole(config), { workers: joinWorkers() });
}

/** Creates the console, and logs a warning for each missing setting of production. */
async function warned(config: Config): Promise<Console> {
  const made = await createConsole(config);
  for (const text of missingSettings(config)) made.log.warn(text);
  return made;
}
