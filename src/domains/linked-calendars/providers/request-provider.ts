import { type Access, type App, type Provider, Refused, type Tokens } from './provider.ts';

/** Answer of a provider. */
export interface Answer<Body> {
  status: number;
  body: Body;
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  /** Accepted statuses besides success. */
  also?: readonly number[];
}

/**
 * Sends a request to a provider. @throws Refused without an answer, or for a status other than success and
 * `also`.
 */
export async function requestProvider<Body>(
  app: App,
  url: string,
  asked: RequestOptions = {},
): Promise<Answer<Body>> {
  const { method = 'GET', headers = {}, json, form, also = [] } = asked;
  const unanswered = () => {
    throw new Refused('unreachable', 'The calendar service did not answer.');
  };
  const answer = await fetch(url, {
    method,
    redirect: 'error',
    headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: new URLSearchParams(form) }),
    signal: AbortSignal.timeout(app.timeoutMilliseconds),
  }).catch(unanswered);
  const text = await answer.text().catch(unanswered);
  const { status } = answer;
  const isAnswer = (status >= 200 && status < 300) || also.includes(status);
  if (isAnswer) return { status, body: parsed(text) as Body };
  throw new Refused(
    refusalOf(status, text),
    `The calendar service answered ${method} with ${status}.`,
    secondsOf(answer.headers.get('retry-after')),
  );
}

function refusalOf(status: number, text: string) {
  // Google also reports limits with 403 and a reason.
  if (status === 429 || (status === 403 && /rateLimit|quotaExceeded/i.test(text)))
    return 'rate_limited';
  if (status === 410) return 'cursor_gone';
  return status >= 500 ? 'unreachable' : 'refused';
}

function secondsOf(header: string | null): number | null {
  const seconds = Number(header);
  return seconds > 0 ? seconds : null;
}

/** Sends a request with the calendar owner's token. @throws Refused, `token_over` if the token is no longer valid. */
export async function requestAsOwner<Body>(
  { app, accessToken }: Access,
  path: string,
  asked: RequestOptions = {},
): Promise<Answer<Body>> {
  const url = /^https?:\/\//.test(path) ? path : app.apiUrl + path;
  // The address of a next page comes from outside, and the token is meant for one origin only.
  if (new URL(url).origin !== new URL(app.apiUrl).origin)
    throw new Refused('cursor_gone', 'The calendar service named an address elsewhere.');
  const headers = { ...asked.headers, authorization: `Bearer ${accessToken}` };
  const also = [...(asked.also ?? []), 401];
  const answer = await requestProvider<Body>(app, url, { ...asked, headers, also });
  if (answer.status !== 401) return answer;
  throw new Refused('token_over', 'The calendar service does not know the token.');
}

interface TokenBody {
  access_token: string;
  expires_in: number;
  refresh_token?: string;
  id_token?: string;
  scope?: string;
}

/** Exchanges the code of a consent for tokens. @throws Refused, `consent_over` if it is no longer valid. */
export async function exchangeCode(
  app: App,
  { code, verifier, redirectUri }: Parameters<Provider['exchange']>[1],
) {
  const body = await askForTokens(app, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
  return { tokens: tokensOf(body, app.now()), idToken: body.id_token, scope: body.scope ?? '' };
}

/** Requests new tokens. @throws Refused, `consent_over` if the refresh token is no longer valid. */
export async function refreshTokens(app: App, refreshToken: string): Promise<Tokens> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  return tokensOf(await askForTokens(app, form), app.now());
}

function tokensOf(body: TokenBody, now: number): Tokens {
  return {
    accessToken: body.access_token,
    expiresAt: now + body.expires_in * 1000,
    refreshToken: body.refresh_token ?? null,
  };
}

async function askForTokens(app: App, form: Record<string, string>): Promise<TokenBody> {
  const { clientId, clientSecret, tokenUrl } = app;
  const { status, body } = await requestProvider<TokenBody & { error?: string }>(app, tokenUrl, {
    method: 'POST',
    form: { client_id: clientId, client_secret: clientSecret, ...form },
    also: [400, 401],
  });
  if (status === 200) return body;
  const isOver = body.error === 'invalid_grant' || body.error === 'interaction_required';
  throw isOver
    ? new Refused('consent_over', 'The calendar service does not know the consent any more.')
    : new Refused(
        'app_refused',
        `The calendar service refused the app: ${String(body.error).slice(0, 60)}.`,
      );
}

/**
 * Returns the first of some claims of an id token that is a text. The token comes from the provider over TLS,
 * so its signature proves nothing more.
 */
export function claimOf(idToken: string | undefined, ...names: string[]): string {
  const [, text = ''] = (idToken ?? '').split('.');
  const claims = parsed(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  return names.map(name => claims[name]).find(claim => typeof claim === 'string') ?? '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
