import type { Kind } from './programs.ts';

/** What a tool answered: its data, or the text that an assistant gets of a failure. */
export type Answer = { data: unknown } | { failure: string };

/** An answer to look at. */
const few = { limit: 3 };

/** Calls a tool that lists something over the door that assistants use, as nobody but the token. */
export async function callTool(kind: Kind, token: string, tool: string): Promise<Answer> {
  try {
    return kind === 'mcp' ? await overMcp(token, tool) : await overHttp(token, tool);
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

async function overMcp(token: string, name: string): Promise<Answer> {
  const params = { name, arguments: few };
  const { result, error } = (await post('/mcp', token, {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params,
  })) as {
    result?: { isError: boolean; content: { text: string }[]; structuredContent?: unknown };
    error?: { message: string };
  };
  if (!result) return { failure: error?.message ?? '' };
  return result.isError
    ? { failure: result.content.map(({ text }) => text).join('\n') }
    : { data: result.structuredContent };
}

async function overHttp(token: string, tool: string): Promise<Answer> {
  const answer = (await post(`/api/ai/${tool}`, token, few)) as {
    ok: boolean;
    data?: unknown;
    error?: { code: string; message: string };
  };
  return answer.ok
    ? { data: answer.data }
    : { failure: `${answer.error?.message} [${answer.error?.code}]` };
}

async function post(path: string, token: string, body: object): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    // The token alone counts, not who is signed in here.
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(body),
  });
  return response.json();
}
