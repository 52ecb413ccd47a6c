import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for an OpenTelemetry collector and accepts everything. */
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200).end());
}).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ address: `http://127.0.0.1:${port}` }));
});
process.once('SIGTERM', () => process.exit());
