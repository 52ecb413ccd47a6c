import type { AllowedOauthClient, AllowOauthClientInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import { inProgram } from '../../business/access/counts-for.ts';
import { signedInUser } from '../sign-in/signed-in-user.ts';
import { readAskRule } from '../tokens/token-rules.ts';
import { mcpScopes } from '../tokens/create-token.ts';
import { isApp } from './apps/find-app.ts';
import { checkChallenge, createCode } from './create-code.ts';
import { findClient } from './find-client.ts';

/** Grants a client access in the user's name. Returns the code with which it fetches its tokens. */
export async function allowClient(
  context: Context,
  input: AllowOauthClientInput,
): Promise<AllowedOauthClient> {
  const userId = signedInUser(context, 'can let a client in');
  const { oauthClientId, redirectUri } = input;
  checkChallenge(input.codeChallenge);
  if (isApp(oauthClientId)) {
    throw invalid('oauthClientId', 'is an app, which a business installs: use installApp.');
  }
  const scopes = mcpScopes(input.scopes);
  const rule = readAskRule('mcp', input);
  const client = await findClient(context, { oauthClientId, redirectUri });
  const businessIds = input.businessIds ? [...new Set(input.businessIds)] : null;
  for (const id of businessIds ?? []) await authorize(inProgram(context), id, 'business:read');
  return write(context, null, async transaction => ({
    result: createCode(transaction, input, {
      clientName: client.name,
      userId,
      scopes,
      businessIds,
      ...rule,
    }),
    replayable: false,
    event: {
      type: 'oauth_client.allowed',
      businessId: null,
      subject: userId,
      summary: `The client “${client.name}” was let in.`,
      details: { oauthClientId, redirectUri, scopes, businessIds, ...rule },
    },
  }));
}
