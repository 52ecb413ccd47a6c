import type { AllowedOauthClient, InstallAppInput } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import { invalid } from '../../../../platform/errors.ts';
import { write } from '../../../../platform/journal/write.ts';
import { actionsOfScopes, appScopes } from '../../../business/access/app-scopes.ts';
import { authorize } from '../../../business/access/authorize.ts';
import { checkGrant } from '../../../business/access/check-grant.ts';
import { signedInUser } from '../../sign-in/signed-in-user.ts';
import { findClient } from '../find-client.ts';
import { checkChallenge, createCode } from '../create-code.ts';
import { isApp } from './find-app.ts';

/**
 * Installs an app in a business, at most with the user's own permissions. Returns the code with which the app fetches its
 * tokens.
 */
export async function installApp(
  context: Context,
  input: InstallAppInput,
): Promise<AllowedOauthClient> {
  const { oauthClientId, redirectUri } = input;
  checkChallenge(input.codeChallenge);
  if (!isApp(oauthClientId)) throw invalid('oauthClientId', 'must be an app; its id is `app_…`.');
  const { id: businessId } = await authorize(context, input.businessId, 'token:write');
  const userId = signedInUser(context, 'can install an app');
  const app = await findClient(context, { oauthClientId, redirectUri });
  const asked: ReadonlySet<string> = new Set(input.scopes);
  const scopes = Object.keys(appScopes).filter(scope => asked.has(scope)) as typeof input.scopes;
  await checkGrant(context, businessId, actionsOfScopes(scopes));
  return write(context, businessId, async transaction => ({
    result: createCode(transaction, input, {
      clientName: app.name,
      userId,
      scopes,
      businessIds: [businessId],
    }),
    replayable: false,
    event: {
      type: 'app.allowed',
      businessId,
      subject: oauthClientId,
      summary: `The app “${app.name}” was allowed ${scopes.join(', ')}.`,
      details: { oauthClientId, redirectUri, scopes },
    },
  }));
}
