import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as a server received it. */
export interface Received {
  /** Recipients of the envelope. */
  to: string[];
  from: string;
  /** Message as sent over the wire. */
  raw: string;
  headers: Record<string, string>;
  /** Decoded parts of a multipart message, by their content types. */
  parts: Record<string, string>;
}

/** Starts an SMTP server on a free port of the loopback address, which stores all mails. It refuses the recipient `nobody`. */
export async function openPostBox() {
  const received: Received[] = [];
  let refusals: string[] = [];
  let onReceived: () => void = () => undefined;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody@')
        ? done(Object.assign(new Error('No such user'), { responseCode: 550 }))
        : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refusals.shift();
        if (refusal) {
          const [code] = refusal.split(' ');
          return done(Object.assign(new Error(refusal), { responseCode: Number(code) }));
        }
        const raw = Buffer.concat(chunks).toString();
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          raw,
          ...parsed(raw),
        });
        onReceived();
        done();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Mails received, oldest first. */
    received,
    /** Refuses the next messages with these answers, such as `451 Later`. */
    refuse: (...answers: string[]) => void (refusals = answers),
    /** Resolves with the next message. */
    next: () =>
      new Promise<Received>(resolve => (onReceived = () => resolve(received.at(-1) as Received))),
    /** Returns the mails that arrived, and clears them. */
    take: () => received.splice(0),
    close: () => new Promise<void>(resolve => server.close(resolve)),
  };
}

/** Parses the features of messages that our mails use. */
function parsed(raw: string): Pick<Received, 'headers' | 'parts'> {
  const { headers } = split(raw);
  return { headers, parts: Object.fromEntries(partsOf(raw)) };
}

/** Returns the parts of a message, or of a part of one. */
function partsOf(section: string): [type: string, content: string][] {
  const { headers, body } = split(section);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary) {
    const sections = body.split(`--${boundary}`).slice(1, -1);
    return sections.flatMap(each => partsOf(each.replace(/^\r\n/, '')));
  }
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  return [[type, decoded(body, headers['content-transfer-encoding'] ?? '')]];
}

function split(message: string) {
  const at = message.indexOf('\r\n\r\n');
  const lines = message
    .slice(0, at)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map(line => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { headers, body: message.slice(at + 4) };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
