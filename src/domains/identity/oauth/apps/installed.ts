import { announce } from '../../../../platform/announce.ts';
import type { Context } from '../../../../platform/context.ts';
import { appInstalled } from '../../announcements.ts';
import { issueToken } from '../../tokens/token-kinds.ts';
import { accessMilliseconds, withRefreshToken } from '../issue-tokens.ts';
import type { OauthCode } from '../oauth-code.entity.ts';
import { unusable } from '../revoke-grant.ts';
import { endInstallations } from './app.queries.ts';
import { mayInstall } from './may-install.ts';

/**
 * Issues the first tokens of an installation, which replaces the app's former one in the business.
 *
 * @throws DomainError UNAUTHENTICATED if the user has lost the right to install it since.
 */
export async function installed(transaction: Context, code: OauthCode) {
  const { em, now } = transaction;
  const { oauthClientId: appId, clientName: name, userId, scopes } = code;
  const businessId = code.businessIds![0]!;
  if (!(await mayInstall(transaction, { userId, businessId, scopes }))) throw unusable('code');
  await endInstallations(em, { appId, businessId, at: now() });
  const made = issueToken(em, now(), {
    kind: 'app',
    name,
    businessId,
    createdBy: userId,
    scopes,
    oauthClientId: appId,
    expiresAt: now() + accessMilliseconds,
  });
  code.tokenId = made.token.id;
  const { refreshHash: _kept, ...tokens } = withRefreshToken(em, now(), made);
  await announce(transaction, appInstalled, { businessId, tokenId: made.token.id, appId, scopes });
  return {
    result: tokens,
    replayable: false,
    event: {
      type: 'app.installed',
      businessId,
      subject: made.token.id,
      summary: `The app “${name}” was installed.`,
      details: { prefix: made.token.prefix, scopes, oauthClientId: appId, userId },
    },
  };
}
