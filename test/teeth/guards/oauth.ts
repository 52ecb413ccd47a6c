import type { Tooth } from '../tooth.ts';

/** Guards of programs authorized by OAuth. */
export const oauth: readonly Tooth[] = [
  {
    promise: 'A code is exchanged by the program that asked for it (PKCE).',
    file: 'src/domains/identity/oauth/exchange-code.ts',
    guard: 'code.codeChallenge === challengeOf(codeVerifier)',
    without: 'code.codeChallenge !== codeVerifier',
    test: 'test/facades/members/oauth/attacks.test.ts',
  },
  {
    promise: 'A code is exchanged with the redirect URI that it was asked for with.',
    file: 'src/domains/identity/oauth/exchange-code.ts',
    guard: 'code.redirectUri === redirectUri &&',
    without: 'redirectUri.length > 0 &&',
    test: 'test/facades/members/oauth/attacks.test.ts',
  },
  {
    promise: 'A code that comes twice ends what it was exchanged for.',
    file: 'src/domains/identity/oauth/exchange-code.ts',
    guard:
      "if (code.tokenId) return revoked(transaction, code.tokenId, 'Its code was used twice.');",
    without: "if (code.tokenId) throw unusable('code');",
    test: 'test/facades/members/oauth/attacks.test.ts',
    title: 'A code that is exchanged twice revokes the tokens of the first exchange.',
  },
  {
    promise: 'A code works for a minute.',
    file: 'src/domains/identity/oauth/exchange-code.ts',
    guard: 'if (code.expiresAt <= now()) throw',
    without: 'if (code.expiresAt <= 0) throw',
    test: 'test/facades/members/oauth/attacks.test.ts',
    title: 'works for a minute',
  },
  {
    promise: 'A client sends its user to an address of its own.',
    file: 'src/domains/identity/oauth/find-client.ts',
    guard: 'if (isAddressOf(client, redirectUri)) {',
    without: 'if (client.redirectUris) {',
    test: 'test/facades/members/oauth/attacks.test.ts',
  },
  {
    promise: 'No scheme of a system is an address to send a user to.',
    file: 'src/domains/identity/oauth/register-client.ts',
    guard: 'if (!isOfSystem(url.protocol)) return uri;',
    without: 'if (url.protocol) return uri;',
    test: 'test/facades/members/oauth/attacks.test.ts',
  },
  {
    promise: 'A refresh token that comes twice ends its family.',
    file: 'src/domains/identity/oauth/refresh-tokens.ts',
    guard: "return revoked(transaction, token.id, 'Its refresh token was used twice.');",
    without: "throw unusable('refresh token');",
    test: 'test/facades/members/oauth/attacks.test.ts',
    title: 'A refresh token that was stolen and used revokes the family, whoever uses it second.',
  },
  {
    promise: 'A refresh token is its own client’s.',
    file: 'src/domains/identity/oauth/refresh-tokens.ts',
    guard: 'if (!refresh || !token || token.oauthClientId !== oauthClientId)',
    without: 'if (!refresh || !token || !oauthClientId)',
    test: 'test/facades/members/oauth/attacks.test.ts',
    title: 'is no use to another client, nor once its owner has revoked the token',
  },
  {
    promise: 'An app does no more than its scopes.',
    file: 'src/domains/business/access/permissions.ts',
    guard: 'return appScopes === undefined || actionsOfScopes(appScopes).has(action);',
    without: 'return appScopes === undefined || appScopes.length > 0;',
    test: 'test/facades/members/oauth/apps.test.ts',
  },
  {
    promise: 'An app gets no answer that was cached for wider scopes.',
    file: 'src/domains/business/access/cache-scope.ts',
    guard: "const appScopes = caller.appScopes?.join(' ') ?? null;",
    without: 'const appScopes = null;',
    test: 'test/facades/members/oauth/apps.test.ts',
  },
  {
    promise: 'A person gives an app no more than they may do.',
    file: 'src/domains/identity/oauth/apps/install-app.ts',
    guard: 'await checkGrant(context, businessId, actionsOfScopes(scopes));',
    without: '',
    test: 'test/facades/members/oauth/apps.test.ts',
  },
  {
    promise: 'A confidential app proves itself by its secret.',
    file: 'src/domains/identity/oauth/apps/find-app.ts',
    guard:
      'if (app && clientSecret != null && hashSecret(clientSecret) === app.secretHash) return;',
    without: 'if (app) return;',
    test: 'test/facades/members/oauth/apps.test.ts',
  },
  {
    promise: 'A person who lost their role since the consent installs no app.',
    file: 'src/domains/identity/oauth/apps/installed.ts',
    guard:
      "if (!(await mayInstall(transaction, { userId, businessId, scopes }))) throw unusable('code');",
    without: '',
    test: 'test/facades/members/oauth/apps.test.ts',
  },
];
