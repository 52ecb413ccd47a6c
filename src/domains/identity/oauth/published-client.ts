import type { OauthClient } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { requestForeign } from '../../../platform/lib/network/foreign-request.ts';
import { isPlainObject } from '../../../platform/validation/is-plain-object.ts';
import { readClientName, shownClientName } from './client-name.ts';
import { readRedirectUri } from './register-client.ts';

const mostBytes = 10_240;
const mostUris = 20;
const mostCharacters = 100;
const timeoutMilliseconds = 5000;

/** Returns true if a client's id is the address of its description, a Client ID Metadata Document. */
export function isPublished(oauthClientId: string): boolean {
  return /^https?:\/\//i.test(oauthClientId);
}

/**
 * Reads the description that a client published at the address which is its id.
 *
 * @throws DomainError VALIDATION_FAILED with the error in the address or the description.
 */
export async function readPublished(
  { services }: Context,
  oauthClientId: string,
  userId: string,
): Promise<OauthClient> {
  const { webhooksAllowPrivate: allowPrivate } = services.config;
  const { host } = readAddress(oauthClientId, allowPrivate);
  await services.rateLimiter.consume('client-description', userId);
  const answer = await requestForeign({
    url: oauthClientId,
    method: 'GET',
    headers: { accept: 'application/json', 'user-agent': 'Frontdesk' },
    allowPrivate,
    signal: AbortSignal.timeout(timeoutMilliseconds),
    mostBytes: mostBytes + 1,
  }).catch(() => {
    throw refused(
      'could not be read: its address must answer from the public internet, in 5 seconds',
    );
  });
  const { status, body } = answer;
  if (status !== 200) throw refused(`was answered ${status}; it must be 200, without a redirect`);
  if (Buffer.byteLength(body) > mostBytes) throw refused(`must have ${mostBytes} bytes at most`);
  return { ...readDescription(body, oauthClientId), host };
}

/** Reads the address, which must be in canonical form. Otherwise two ids could mean the same client. */
function readAddress(oauthClientId: string, allowPrivate: boolean): URL {
  const url = URL.canParse(oauthClientId) ? new URL(oauthClientId) : undefined;
  const isOne =
    url &&
    (url.protocol === 'https:' || allowPrivate) &&
    url.href === oauthClientId &&
    url.pathname !== '/' &&
    !url.hash &&
    !url.username &&
    !url.password;
  if (isOne) return url;
  throw invalid(
    'oauthClientId',
    'must be an https address with a path, in its normal form, without a user and a fragment.',
  );
}

function readDescription(body: string, oauthClientId: string): Omit<OauthClient, 'host'> {
  const document = parsed(body);
  if (!isPlainObject(document)) throw refused('must be a JSON object');
  const { client_id: itsId, client_name: name, redirect_uris: uris } = document;
  if (itsId !== oauthClientId) throw refused('must name its own address as client_id');
  if (
    typeof name !== 'string' ||
    shownClientName(name).trim() === '' ||
    name.length > mostCharacters
  ) {
    throw refused(`must have a client_name of 1–${mostCharacters} characters`);
  }
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > mostUris) {
    throw refused(`must have 1–${mostUris} redirect_uris`);
  }
  const redirectUris = uris.map((uri: unknown, index) =>
    readRedirectUri(String(uri), `redirect_uris[${index}]`),
  );
  return { id: oauthClientId, name: readClientName(name, 'client_name'), redirectUris };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function refused(problem: string) {
  return invalid('oauthClientId', `The description of this client ${problem}.`);
}
