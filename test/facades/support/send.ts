import { request } from 'node:http';

/** An answer as received over the wire; `body` is undefined if it is not JSON. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: any;
}

interface RawRequest {
  method?: string;
  headers?: Record<string, string | undefined>;
  body?: string | Buffer | undefined;
}

/**
 * Sends exactly these headers and bytes; fetch would add an Accept header. An answer that contains a stack, SQL or HTML fails
 * every test.
 */
export function send(url: string, { method = 'POST', headers = {}, body }: RawRequest = {}) {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return new Promise<RawAnswer>((resolve, reject) => {
    const call = request(
      url,
      // A separate connection for each request: a kept one may be closed at the moment of its reuse.
      { method, headers: Object.fromEntries(given), agent: false },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const leak = leakIn(text);
          if (leak) reject(new Error(`An answer shows “${leak}”: ${text.slice(0, 500)}`));
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            body: parsed(text),
          });
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** Sends a value as JSON with a bearer token. */
export function sendJson(
  url: string,
  token: string | undefined,
  value: unknown,
  headers: Record<string, string | undefined> = {},
) {
  return send(url, {
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : bearer(token)),
      ...headers,
    },
    body: JSON.stringify(value),
  });
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** Patterns of internals that no caller may see: a page, a stack, a statement, a driver's message, a path of the code. */
const leaks = [
  /<(!doctype|html|body|pre)\b/i,
  /\bat .{1,200}:\d+:\d+/,
  /\b(node_modules|src|facades)\/[\w./-]+\.[jt]s/,
  /\b(select|insert into|update|delete from)\b[^"]*\b(from|values|set|where)\b.*\$\d/i,
  /(invalid input syntax|invalid byte sequence|violates|syntax error at|(column|relation|table) \S+ does not exist|out of range for)/i,
  /\b(ECONN\w+|SQLSTATE|MikroORM|Kysely|postgres|pglite|ZodError|TypeError|RangeError)\b/i,
];

export function leakIn(text: string): string | undefined {
  for (const leak of leaks) {
    const [found] = leak.exec(text) ?? [];
    if (found !== undefined) return found;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
