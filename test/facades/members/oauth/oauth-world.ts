import { createHash, randomBytes } from 'node:crypto';
import { createWorld, type Salon } from '../../../world.ts';

export const callback = 'https://assistant.example/callback';

export type Params = Record<string, string | undefined>;

const formOf = (fields: Record<string, string | readonly string[] | undefined>) => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) if (each !== undefined) form.append(name, each as string);
  }
  return form;
};

/** Creates a world with the actions of OAuth clients and their users. */
export async function oauthWorld(
  config: NonNullable<Parameters<typeof createWorld>[0]>['config'] = {},
) {
  const world = await createWorld({ config });
  const { url } = world;
  const json = async (response: Response): Promise<any> => ({
    status: response.status,
    headers: response.headers,
    body: await response.json(),
  });

  const register = async (metadata: object = {}) =>
    json(
      await fetch(`${url}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'Claude', redirect_uris: [callback], ...metadata }),
      }),
    );

  /** Registers a client, and prepares a request of it. */
  const client = async (metadata: object = {}) => {
    const { body } = await register(metadata);
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return { id: body.client_id as string, verifier, challenge };
  };
  type Client = Awaited<ReturnType<typeof client>>;

  const requestOf = ({ id, challenge }: Client, changes: Params = {}): Params => ({
    client_id: id,
    redirect_uri: callback,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'as it was',
    resource: `${url}/mcp`,
    ...changes,
  });

  /** Opens the authorization address as a browser does. */
  const open = async (params: Params, session?: string) =>
    fetch(`${url}/oauth/authorize?${formOf(params)}`, {
      redirect: 'manual',
      headers: session ? { cookie: `Platform.Auth=${session}` } : {},
    });

  /** Sends the user's decision on the consent page. */
  const decide = async (
    params: Params,
    session: string,
    answer: Record<string, string | readonly string[]> = {},
    headers: Record<string, string> = { origin: url },
  ) =>
    fetch(`${url}/oauth/authorize`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, cookie: `Platform.Auth=${session}` },
      body: formOf({
        ...params,
        decision: 'allow',
        allow: ['read', 'write', 'payments'],
        where: 'all',
        ...answer,
      }),
    });

  const post = async (path: string, fields: Params) =>
    json(await fetch(`${url}/oauth/${path}`, { method: 'POST', body: formOf(fields) }));

  /** Returns the code that an approval is answered with. */
  const codeFor = async (
    own: Client,
    salon: Salon,
    answer: Record<string, string | readonly string[]> = {},
  ) => {
    const response = await decide(requestOf(own), salon.tokens.session, answer);
    return new URL(response.headers.get('location')!).searchParams.get('code')!;
  };

  const exchange = (own: Client, code: string, changes: Params = {}) =>
    post('token', {
      grant_type: 'authorization_code',
      client_id: own.id,
      code,
      code_verifier: own.verifier,
      redirect_uri: callback,
      ...changes,
    });

  const renew = (own: Pick<Client, 'id'>, refreshToken: string, changes: Params = {}) =>
    post('token', {
      grant_type: 'refresh_token',
      client_id: own.id,
      refresh_token: refreshToken,
      ...changes,
    });

  /** Returns an authorized client, with its tokens. */
  const connected = async (
    salon: Salon,
    answer: Record<string, string | readonly string[]> = {},
  ) => {
    const own = await client();
    const { body } = await exchange(own, await codeFor(own, salon, answer));
    return { own, access: body.access_token as string, refresh: body.refresh_token as string };
  };

  /** Returns true if the MCP endpoint accepts a token. */
  const works = async (token: string) =>
    (await world.mcp(token).call('list_businesses')).status === 200;

  return {
    ...world,
    register,
    client,
    requestOf,
    open,
    decide,
    post,
    codeFor,
    exchange,
    renew,
    connected,
    works,
  };
}

/** Returns the parameters that a client receives in the redirect. */
export function answerIn(response: Response): Record<string, string> {
  const location = response.headers.get('location');
  return location ? Object.fromEntries(new URL(location).searchParams) : {};
}
