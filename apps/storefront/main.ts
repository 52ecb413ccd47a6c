import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStorefront } from './server.ts';
import { readSettings, type Settings } from './settings.ts';

await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const server = createServer(
    createStorefront(settings, { report: error => console.error(error) }),
  );
  await listen(server, settings);
  const { port } = server.address() as AddressInfo;
  const address = settings.baseUrl ?? `http://localhost:${port}`;
  endWith(server);
  // A parent process receives the address.
  if (process.send) process.send({ address });
  else
    console.log(
      `${settings.slug ? `The shop ${settings.slug} is` : 'All shops are'} at ${address}`,
    );
}

function listen(server: Server, { host, port }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** Ends on a signal, and together with the parent process. */
function endWith(server: Server): void {
  const end = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 5000).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
  process.once('disconnect', end);
}
