import { CoreUnavailable, CoreProblem } from './core-problem.ts';
import type { Settings } from './settings.ts';

/** The time limit and size limit of an answer from the core. */
const patience = 10_000;
const mostBytes = 4_000_000;

/** One call of the core. `path` is relative to its address. */
export interface Call {
  method?: string;
  body?: unknown;
  /** The buyer's cart session, `crt_…`. */
  session?: string | undefined;
  /** The token of the signed-in buyer, `buy_…`. */
  buyer?: string | undefined;
  /** The buyer's IP address, for calls that are rate limited. */
  visitor?: string | undefined;
  headers?: Readonly<Record<string, string>>;
}

export interface RawReply {
  status: number;
  headers: Headers;
  text: string;
}

/** A file of the core. */
export interface FileReply {
  type: string;
  disposition: string | null;
  content: Buffer;
}

export interface Reply<T> {
  data: T;
  /** A new cart session, if the core created one. */
  session: string | null;
}

export type Core = ReturnType<typeof createCore>;

/** The client for all calls of the core. Only this module uses the shop's key. */
export function createCore({ coreUrl, slug, key }: Settings) {
  const bytes = async (path: string, { method = 'GET', ...call }: Call) => {
    try {
      const response = await fetch(`${coreUrl}${path}`, {
        method,
        headers: headersOf(call, key),
        ...(call.body !== undefined && { body: bodyOf(call.body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      const { status, headers } = response;
      return { status, headers, content: await readBytes(response) };
    } catch (error) {
      throw new CoreUnavailable(error);
    }
  };
  const raw = async (path: string, call: Call): Promise<RawReply> => {
    const { content, ...reply } = await bytes(path, call);
    return { ...reply, text: content.toString('utf8') };
  };
  const file = async (path: string, call: Call): Promise<FileReply> => {
    const { status, headers, content } = await bytes(path, {
      ...call,
      headers: { Accept: '*/*' },
    });
    if (status >= 400) throw new CoreProblem(status, parse(content.toString('utf8')));
    const type = headers.get('content-type') ?? 'application/octet-stream';
    return { type, disposition: headers.get('content-disposition'), content };
  };
  const json = async <T>(path: string, call: Call): Promise<Reply<T>> => {
    const { status, headers, text } = await raw(path, call);
    const data: unknown = text === '' ? null : parse(text);
    if (status >= 400) throw new CoreProblem(status, data);
    return { data: data as T, session: headers.get('x-buyer-session') };
  };
  const shopPath = (path: string) => `/api/shop/${slug}${path}`;
  return {
    /** Passes a call on to the shop's addresses unchanged, for the proxy. */
    raw: (path: string, call: Call = {}) => raw(shopPath(path), call),
    /** @throws CoreProblem for an error answer of the core, CoreUnavailable if it does not answer. */
    shop: <T>(path: string, call: Call = {}) => json<T>(shopPath(path), call),
    account: <T>(path: string, call: Call = {}) => json<T>(`/api/account${path}`, call),
    /** Files of an order of the shop, or of the buyer's account. */
    shopFile: (path: string, call: Call = {}) => file(shopPath(path), call),
    accountFile: (path: string, call: Call = {}) => file(`/api/account${path}`, call),
    /** A picture from the core's own storage. */
    picture: (path: string) =>
      fetch(`${coreUrl}/images/${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      }).catch((error: unknown) => {
        throw new CoreUnavailable(error);
      }),
  };
}

function headersOf({ body, session, buyer, visitor, headers }: Call, key: string) {
  return {
    Accept: 'application/json',
    // Without this header, fetch bypasses caches for conditional requests.
    'Cache-Control': 'max-age=0',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...headers,
    'X-Api-Key': key,
    ...(visitor && { 'X-Visitor-Address': visitor }),
    ...(session && { 'X-Buyer-Session': session }),
    ...(buyer && { Authorization: `Bearer ${buyer}` }),
  };
}

function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body);
}

async function readBytes(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CoreUnavailable(error);
  }
}
