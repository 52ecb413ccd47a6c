import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { OauthClient, QueryOauthClientArgs } from '../../../graphql.generated.ts';
import { signedInUser } from '../sign-in/signed-in-user.ts';
import { findApp, isApp } from './apps/find-app.ts';
import { shownClientName } from './client-name.ts';
import { RegisteredClient } from './registered-client.entity.ts';
import { isPublished, readPublished } from './published-client.ts';
import { isRedirectUri, readRedirectUri } from './register-client.ts';

/**
 * Returns the client that requests access, after checking its redirect address.
 *
 * @throws DomainError NOT_FOUND for an unknown client, VALIDATION_FAILED for an address that the client did
 * not register.
 */
export async function findClient(
  context: Context,
  { oauthClientId, redirectUri }: QueryOauthClientArgs,
): Promise<OauthClient> {
  const userId = signedInUser(context, 'can let a client in');
  const client = await readClient(context, oauthClientId, userId);
  if (isAddressOf(client, redirectUri)) {
    // An address registered earlier may be forbidden by now.
    readRedirectUri(redirectUri, 'redirectUri');
    return client;
  }
  throw invalid('redirectUri', 'must be one of the addresses that the client has registered.');
}

function readClient(context: Context, id: string, userId: string): Promise<OauthClient> {
  if (isPublished(id)) return readPublished(context, id, userId);
  return isApp(id) ? findAsClient(context, id) : findRegistered(context, id);
}

/** An app's address must be equal to a registered one, also on the user's own machine. */
function isAddressOf({ id, redirectUris }: OauthClient, uri: string): boolean {
  return isApp(id) ? redirectUris.includes(uri) : isRedirectUri(uri, redirectUris);
}

async function findAsClient(context: Context, appId: string): Promise<OauthClient> {
  const { id, name, redirectUris, homePage, contactEmail } = await findApp(context, appId);
  return { id, name, redirectUris, host: null, homePage, contactEmail };
}

async function findRegistered({ em }: Context, oauthClientId: string): Promise<OauthClient> {
  const client = await em.findOne(RegisteredClient, { id: oauthClientId });
  if (!client) {
    throw new DomainError('NOT_FOUND', 'There is no such client. It may register itself again.');
  }
  const { id, name, redirectUris } = client;
  return {
    id,
    name: shownClientName(name),
    redirectUris,
    host: null,
    homePage: null,
    contactEmail: null,
  };
}
