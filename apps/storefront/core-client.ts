import { CoreAway, CoreProblem } from './core-problem.ts';
import type { Settings } from './settings.ts';

/** How long the core may take, and how much it may say. */
const patience = 10_000;
const mostBytes = 4_000_000;

/** One call of the core. `path` begins under its address. */
export interface Call {
  method?: string;
  body?: unknown;
  /** The buyer's cart session, `crt_…`. */
  session?: string | undefined;
  /** The buyer who signed in, `buy_…`. */
  buyer?: string | undefined;
  /** The address that the buyer calls from, where somebody could take too much. */
  visitor?: string | undefined;
  headers?: Readonly<Record<string, string>>;
}

export interface RawReply {
  status: number;
  headers: Headers;
  text: string;
}

export interface Reply<T> {
  data: T;
  /** A new cart session, where the core began one. */
  session: string | null;
}

export type Core = ReturnType<typeof createCore>;

/** The one way to the core. Nobody else knows the key. */
export function createCore({ coreUrl, slug, key }: Settings) {
  const raw = async (path: string, { method = 'GET', ...call }: Call): Promise<RawReply> => {
    try {
      const response = await fetch(`${coreUrl}${path}`, {
        method,
        headers: headersOf(call, key),
        ...(call.body !== undefined && { body: bodyOf(call.body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      return { status: response.status, headers: response.headers, text: await readText(response) };
    } catch (error) {
      throw new CoreAway(error);
    }
  };
  const json = async <T>(path: string, call: Call): Promise<Reply<T>> => {
    const { status, headers, text } = await raw(path, call);
    const data: unknown = text === '' ? null : parse(text);
    if (status >= 400) throw new CoreProblem(status, data);
    return { data: data as T, session: headers.get('x-buyer-session') };
  };
  const shopPath = (path: string) => `/api/shop/${slug}${path}`;
  return {
    /** A call of the shop's own addresses as it is, for the proxy. */
    raw: (path: string, call: Call = {}) => raw(shopPath(path), call),
    /** @throws CoreProblem where the core refuses, CoreAway where it does not answer. */
    shop: <T>(path: string, call: Call = {}) => json<T>(shopPath(path), call),
    account: <T>(path: string, call: Call = {}) => json<T>(`/api/account${path}`, call),
    /** A picture from the core's own store. */
    picture: (path: string) =>
      fetch(`${coreUrl}/images/${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      }).catch((error: unknown) => {
        throw new CoreAway(error);
      }),
  };
}

function headersOf({ body, session, buyer, visitor, headers }: Call, key: string) {
  return {
    Accept: 'application/json',
    // Left out, fetch would ask for a fresh answer wherever it is told what is there already.
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

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CoreAway(error);
  }
}
