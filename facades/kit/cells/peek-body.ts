import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** Reads the body of a request, and puts it back for the next reader. A longer or chunked one stays unread: null. */
export async function peekBody(
  request: IncomingMessage,
  mostBytes: number,
): Promise<Buffer | null> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (request.headers['transfer-encoding'] !== undefined || length > mostBytes) return null;
  const chunks: Buffer[] = [];
  for (let left = length; left > 0;) {
    const chunk = request.read() as Buffer | null;
    if (chunk) {
      chunks.push(chunk);
      left -= chunk.length;
    } else if (request.destroyed) {
      return null;
    } else {
      await Promise.race([once(request, 'readable'), once(request, 'close')]);
    }
  }
  const body = Buffer.concat(chunks);
  if (body.length > 0) request.unshift(body);
  return body;
}
