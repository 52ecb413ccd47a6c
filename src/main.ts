import { explainFailure } from './app/start/explain-failure.ts';
import { checkPort } from './app/start/listen.ts';
import { readConfig } from './platform/config.ts';
import { createConsole } from './app/start/create-console.ts';
import { serve } from './serve.ts';

await start().catch((error: unknown) => {
  console.error(explainFailure(error) ?? error);
  process.exit(1);
});

/** Serves in this process, or watches over several that do. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const hot = process.argv.includes('--hot');
  const endsWithParent = process.env['npm_lifecycle_event'] !== undefined;
  // A source that changes is compiled by one process.
  if (config.workers === 1 || hot) {
    await checkPort(config);
    return serve(config, await createConsole(config), { hot, endsWithParent });
  }
  const { default: cluster } = await import('node:cluster');
  if (cluster.isPrimary) {
    const { runWorkers } = await import('./app/workers/run-workers.ts');
    return runWorkers(config, await createConsole(config), endsWithParent);
  }
  const { joinWorkers } = await import('./app/workers/worker.ts');
  return serve(config, await createConsole(config), { workers: joinWorkers() });
}
