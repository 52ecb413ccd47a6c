import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Starts a mail server that takes every mail, and keeps only how many there were. */
export async function startMailServer() {
  let taken = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        taken += 1;
        done();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    taken: () => taken,
    close: () => new Promise<void>(resolve => server.close(resolve)),
  };
}
