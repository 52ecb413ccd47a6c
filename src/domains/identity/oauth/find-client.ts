import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { OauthClient, QueryOauthClientArgs } from '../../../graphql.generated.ts';
import { signedInUser } from '../sign-in/signed-in-user.ts';
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
  const client = isPublished(oauthClientId)
    ? await readPublished(context, oauthClientId, userId)
    : await findRegistered(context, oauthClientId);
  if (isRedirectUri(redirectUri, client.redirectUris)) {
    // An address registered earlier may be forbidden by now.
    readRedirectUri(redirectUri, 'redirectUri');
    return client;
  }
  throw invalid('redirectUri', 'must be one of the addresses that the client has registered.');
}

async function findRegistered({ em }: Context, oauthClientId: string): Promise<OauthClient> {
  const client = await em.findOne(RegisteredClient, { id: oauthClientId });
  if (!client) {
    throw new DomainError('NOT_FOUND', 'There is no such client. It may register itself again.');
  }
  const { id, name, redirectUris } = client;
  return { id, name: shownClientName(name), redirectUris, host: null };
}
