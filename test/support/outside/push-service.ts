import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Creates a browser with a subscription, as its page reads it. */
export function newBrowser(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    /** Decrypts a message sent to the device; only the device has the key. */
    read: (body: Buffer) => JSON.parse(decrypted(body, keys, auth)) as Shown,
  };
}

/** A notification shown by a device. */
interface Shown {
  title: string;
  body: string;
  tag: string;
  url: string;
}

interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a push service on the loopback address, which delivers messages to its browsers. */
export async function openPushService() {
  const arrived: Arrived[] = [];
  const replies = new Map<string, number>();
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      arrived.push({ path, headers, body: Buffer.concat(chunks) });
      response.writeHead(replies.get(path) ?? 201).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Creates a browser that has subscribed here. */
    browser: () => {
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const made = newBrowser(`${origin}${path}`);
      browsers.set(path, made);
      return {
        ...made.subscription,
        /** Sets the status with which messages to the browser are answered. */
        answer: (status: number) => void replies.set(path, status),
        /** Returns the notifications that arrived since the last call, decrypted. */
        take: () => {
          const own = arrived.filter(each => each.path === path);
          for (const each of own) arrived.splice(arrived.indexOf(each), 1);
          return own.map(({ body }) => made.read(body));
        },
      };
    },
    /** All requests that arrived, still encrypted. */
    arrived,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the sender's claims of a request, if signed with the key that it names (RFC 8292). */
export function senderOf({ headers }: Arrived) {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  return { isSigned, key, ...said };
}

/** Decrypts a body by RFC 8291 and RFC 8188. */
function decrypted(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const cipherText = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(cipherText.subarray(-16));
  const padded = Buffer.concat([decipher.update(cipherText.subarray(0, -16)), decipher.final()]);
  // A record ends with a delimiter (2) and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
