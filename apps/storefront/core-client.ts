import { CoreUnavailable, CoreProblem } from './core-problem.ts';
import type { Settings } from './settings.ts';

/** A shop at a core, and the key to it. */
export interface ShopAccess extends Pick<Settings, 'coreUrl' | 'key'> {
  slug: string;
}

/** Time limit in milliseconds and size limit in bytes of an answer from the core. */
const patience = 10_000;
const mostBytes = 4_000_000;

/** A call of the core. `path` is relative to its address. */
export interface Call {
  method?: string;
  body?: unknown;
  /** Cart session of the buyer, `crt_…`. */
  session?: string | undefined;
  /** Token of the signed-in buyer, `buy_…`. */
  buyer?: string | undefined;
  /** IP address of the buyer, for rate limits. */
  visitor?: string | undefined;
  /** Code of the friend whose link led the buyer to the shop. */
  friend?: string | undefined;
  headers?: Readonly<Record<string, string>>;
}

interface RawReply {
  status: number;
  headers: Headers;
  text: string;
}

/** A file from the core. */
export interface FileReply {
  type: string;
  disposition: string | null;
  content: Buffer;
}

interface Reply<T> {
  data: T;
  /** New cart session, if the core created one. */
  session: string | null;
}

export interface Core {
  /** Slug of the shop, by which answers are cached. */
  readonly slug: string;
  /** Returns the client for a language of the shop; undefined: the shop's own. */
  in: (language: string | undefined) => Core;
  /** Passes a call to the shop's addresses unchanged, for the proxy. */
  raw: (path: string, call?: Call) => Promise<RawReply>;
  /** Calls the shop's API. @throws CoreProblem for an error answer, CoreUnavailable if the core does not answer. */
  shop: <T>(path: string, call?: Call) => Promise<Reply<T>>;
  account: <T>(path: string, call?: Call) => Promise<Reply<T>>;
  /** Reads files of an order of the shop, or of the buyer's account. */
  shopFile: (path: string, call?: Call) => Promise<FileReply>;
  accountFile: (path: string, call?: Call) => Promise<FileReply>;
  /** Reads a picture from the core's own storage. */
  picture: (path: string) => Promise<Response>;
}

/** Creates the client for all calls of the core, in a language if one is given. Only this module uses the shop's key. */
export function createCore(access: ShopAccess, language?: string): Core {
  const { coreUrl, slug } = access;
  const bytes = async (path: string, { method = 'GET', ...call }: Call) => {
    try {
      const response = await fetch(`${coreUrl}${path}`, {
        method,
        headers: headersOf(call, access, language),
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
    slug,
    in: wanted => createCore(access, wanted),
    raw: (path, call = {}) => raw(shopPath(path), call),
    shop: (path, call = {}) => json(shopPath(path), call),
    account: (path, call = {}) => json(`/api/account${path}`, call),
    shopFile: (path, call = {}) => file(shopPath(path), call),
    accountFile: (path, call = {}) => file(`/api/account${path}`, call),
    picture: path =>
      fetch(`${coreUrl}/images/${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      }).catch((error: unknown) => {
        throw new CoreUnavailable(error);
      }),
  };
}

function headersOf(
  { body, session, buyer, visitor, friend, headers }: Call,
  { key, slug }: ShopAccess,
  language: string | undefined,
) {
  return {
    Accept: 'application/json',
    // Without this header, fetch bypasses caches for conditional requests.
    'Cache-Control': 'max-age=0',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(language !== undefined && { 'Accept-Language': language }),
    ...headers,
    'X-Api-Key': key,
    // Names the shop to a core whose key is that of all shops.
    'X-Shop': slug,
    ...(visitor && { 'X-Visitor-Address': visitor }),
    ...(friend && { 'X-Friend-Code': friend }),
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
