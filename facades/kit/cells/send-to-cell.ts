import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Cell } from '../../../src/app/ports.ts';
import { Unavailable } from '../../../src/platform/errors.ts';

/** Header of a request that another cell passed on. It is not passed on again. */
export const passedOnBy = 'frontdesk-cell';

/** Headers of one connection, which do not belong to the next one. */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const connectWithin = 2000;

/**
 * Sends a request to a cell as it came, and returns the answer. `body` is the body if it was read.
 * @throws Unavailable if the cell does not answer.
 */
export async function sendToCell(
  { name, url }: Cell,
  { request, body, from }: { request: Request; body: Buffer | null; from: string },
): Promise<IncomingMessage> {
  const target = new URL(request.originalUrl, url);
  const { request: send } = process.getBuiltinModule(
    target.protocol === 'https:' ? 'node:https' : 'node:http',
  );
  const headers: OutgoingHttpHeaders = {
    ...withoutConnection(request.headers),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    [passedOnBy]: from,
  };
  const sent = send(target, { method: request.method, headers });
  sent.setTimeout(connectWithin, () => {
    if (sent.socket?.connecting) sent.destroy();
  });
  const answered = once(sent, 'response');
  try {
    if (body) sent.end(body);
    else void pipeline(request, sent).catch(() => sent.destroy());
    const [answer] = (await answered) as [IncomingMessage];
    return answer;
  } catch {
    throw new Unavailable(`The cell ${name}, which has this business, does not answer.`, 3);
  }
}

/** Relays the answer of a cell as it comes. */
export async function relay(answer: IncomingMessage, response: Response): Promise<void> {
  response.writeHead(answer.statusCode!, withoutConnection(answer.headers));
  await pipeline(answer, response).catch(() => answer.destroy());
}

function withoutConnection(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofConnection.includes(name)),
  );
}
