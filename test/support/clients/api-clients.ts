/** Result of a call, in the same form for every facade. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Body of the answer. */
  body: any;
  /** Answer's data; undefined if the call failed. */
  data: any;
  /** Error code; undefined if the call succeeded. */
  code: string | undefined;
  /** Error message. */
  message: string;
}

/** Compressing answers and reading them costs CPU. The tests of compression ask for it. */
const plain = { 'accept-encoding': 'identity' };

export type Extra = { headers?: Record<string, string> };

/** Returns a client of the AI Tool-API for one token. */
export const aiClient = (url: string) => (token: string) => ({
  call: async (tool: string, args: object = {}, { headers = {} }: Extra = {}): Promise<Answer> => {
    const response = await post(`${url}/api/ai/${tool}`, args, { ...bearer(token), ...headers });
    const { body } = response;
    const { code, message = '' } = body?.error ?? {};
    return { ...response, data: body?.data, code, message };
  },
});

/** Returns an MCP client for one token. The code of a failed tool is parsed from its text. */
export const mcpClient = (url: string) => (token: string) => ({
  call: async (tool: string, args: object = {}): Promise<Answer> => {
    const params = { name: tool, arguments: args };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const response = await post(`${url}/mcp`, message, bearer(token));
    const { result, error } = response.body ?? {};
    const text: string = error?.message ?? result?.content[0].text ?? '';
    if (result && !result.isError) {
      return { ...response, data: result.structuredContent, code: undefined, message: '' };
    }
    const [, code = String(error?.code)] = /\[([A-Z_]+)\]$/.exec(text) ?? [];
    return { ...response, data: undefined, code, message: text };
  },
});

/**
 * Returns a GraphQL client for a session's cookie or a service token. `data` is the value of the only root field, or of all of
 * them.
 */
export const graphqlClient =
  (url: string) =>
  (credential: string) =>
  async (query: string, variables: object = {}, { headers = {} }: Extra = {}): Promise<Answer> => {
    const who = credential.startsWith('ses_')
      ? { cookie: `Platform.Auth=${credential}` }
      : bearer(credential);
    const response = await post(`${url}/graphql`, { query, variables }, { ...who, ...headers });
    const { data, errors } = response.body ?? {};
    const fields = Object.values(data ?? {});
    const [error] = errors ?? [];
    return {
      ...response,
      data: error ? undefined : fields.length === 1 ? fields[0] : data,
      code: error?.extensions.code,
      message: error?.message ?? '',
    };
  };

/**
 * Returns a REST client for a session's cookie, a service token or no credential. A text is sent as a CSV file. Code and detail
 * of a problem are parsed from the body.
 */
export const restClient =
  (url: string) =>
  (credential?: string) =>
  async (
    method: string,
    path: string,
    content?: object | string,
    { headers = {} }: Extra = {},
  ): Promise<Answer> => {
    const isFile = typeof content === 'string';
    const type = isFile ? 'text/csv' : 'application/json';
    const answer = await read(
      await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...plain,
          // A change by cookie needs a content type that no form can send.
          ...((content !== undefined || method === 'POST') && { 'content-type': type }),
          ...(credential && whoIs(credential)),
          ...headers,
        },
        ...(content !== undefined && { body: isFile ? content : JSON.stringify(content) }),
      }),
    );
    const { code, detail = '' } = answer.status >= 400 ? answer.body : {};
    return { ...answer, data: code ? undefined : answer.body, code, message: detail };
  };

/** Returns the header for a credential of its kind. */
function whoIs(credential: string) {
  if (credential.startsWith('ses_')) return { cookie: `Platform.Auth=${credential}` };
  return credential.startsWith('shk_') ? { 'x-api-key': credential } : bearer(credential);
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

async function post(url: string, content: object, headers: Record<string, string>) {
  return read(
    await fetch(url, {
      method: 'POST',
      headers: { ...plain, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(content),
    }),
  );
}

async function read(response: Response) {
  const text = await response.text();
  const isFile = /^(text\/|application\/(pdf|octet-stream))/.test(
    response.headers.get('content-type') ?? '',
  );
  const body = text === '' ? undefined : isFile ? text : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}
