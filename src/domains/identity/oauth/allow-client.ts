import type { AllowedOauthClient, AllowOauthClientInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { hashSecret, newSecret } from '../../../platform/lib/security/secrets.ts';
import { authorize } from '../../business/access/authorize.ts';
import { inProgram } from '../../business/access/counts-for.ts';
import { signedInUser } from '../sign-in/signed-in-user.ts';
import { readAskRule } from '../tokens/token-rules.ts';
import { mcpScopes } from '../tokens/create-token.ts';
import { findClient } from './find-client.ts';
import { OauthCode } from './oauth-code.entity.ts';

/** Validity of a code. Clients fetch their tokens at once. */
const codeMilliseconds = 60_000;

/** Grants a client access in the user's name. Returns the code with which it fetches its tokens. */
export async function allowClient(
  context: Context,
  input: AllowOauthClientInput,
): Promise<AllowedOauthClient> {
  const userId = signedInUser(context, 'can let a client in');
  const { oauthClientId, redirectUri, codeChallenge } = input;
  if (!/^[\w-]{43}$/.test(codeChallenge)) {
    throw invalid(
      'codeChallenge',
      'must be a SHA-256 in base64url, as PKCE’s method S256 makes it.',
    );
  }
  const scopes = mcpScopes(input.scopes);
  const rule = readAskRule('mcp', input);
  const client = await findClient(context, { oauthClientId, redirectUri });
  const businessIds = input.businessIds ? [...new Set(input.businessIds)] : null;
  for (const id of businessIds ?? []) await authorize(inProgram(context), id, 'business:read');
  return write(context, null, async ({ em, now }) => {
    const code = newSecret('code');
    em.create(OauthCode, {
      hash: hashSecret(code),
      oauthClientId,
      clientName: client.name,
      userId,
      redirectUri,
      codeChallenge,
      scopes,
      businessIds,
      ...rule,
      tokenId: null,
      expiresAt: now() + codeMilliseconds,
    });
    return {
      result: { code },
      replayable: false,
      event: {
        type: 'oauth_client.allowed',
        businessId: null,
        subject: userId,
        summary: `The client “${client.name}” was let in.`,
        details: { oauthClientId, redirectUri, scopes, businessIds, ...rule },
      },
    };
  });
}
