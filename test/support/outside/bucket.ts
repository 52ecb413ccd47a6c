import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const keys = { id: 'AKIDEXAMPLE', secret: 'a secret key of the bucket' };
const region = 'eu-central-1';

/**
 * Starts a bucket like S3. It computes every signature from AWS's specification, refuses wrong signatures and altered content,
 * and stores the rest.
 */
export async function startBucket() {
  const objects = new Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>();
  /** Faults for the next requests: a status, silence, or a hang-up. */
  const troubles: ('silence' | 'hang up' | number)[] = [];
  let heard: () => void = () => undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const trouble = troubles.shift();
    heard();
    if (trouble === 'silence') return;
    if (trouble === 'hang up') return void request.socket.destroy();
    if (trouble) return refuse(response, trouble, 'SlowDown');
    // Stored objects are readable by everyone.
    if (request.method === 'GET') {
      const kept = objects.get(request.url ?? '');
      return void response.writeHead(kept ? 200 : 404).end(kept?.bytes);
    }
    if (!isSigned(request, bytes)) return refuse(response, 403, 'SignatureDoesNotMatch');
    objects.set(request.url ?? '', { bytes, headers: request.headers });
    response.writeHead(200).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    objects,
    troubles,
    /** Resolves when the next request has arrived. */
    nextRequest: () => new Promise<void>(resolve => (heard = resolve)),
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      name: 'pictures',
      region,
      accessKeyId: keys.id,
      secretAccessKey: keys.secret,
      publicUrl: 'https://pictures.example.com',
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Checks AWS Signature Version 4 in the header, for a request without a query whose path needs no encoding. */
function isSigned({ method, url, headers }: IncomingMessage, bytes: Buffer): boolean {
  const header = (name: string) => String(headers[name] ?? '');
  const [, credential = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    ) ?? [];
  const at = header('x-amz-date');
  const day = at.slice(0, 8);
  if (credential !== `${keys.id}/${day}/${region}/s3/aws4_request`) return false;
  if (header('x-amz-content-sha256') !== sha256(bytes)) return false;
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) return false;
  const canonical = [
    method,
    url,
    '',
    ...names.map(name => `${name}:${header(name).trim()}`),
    '',
    signed,
    sha256(bytes),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secret}`,
  );
  return hmac(key, text).toString('hex') === signature;
}
