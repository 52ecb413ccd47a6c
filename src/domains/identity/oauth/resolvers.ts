import type { Resolvers } from '../../../graphql.generated.ts';
import { allowClient } from './allow-client.ts';
import { deleteApp } from './apps/delete-app.ts';
import { installApp } from './apps/install-app.ts';
import { installationsLoader, listApps } from './apps/list-apps.ts';
import { rotateAppSecret } from './apps/rotate-app-secret.ts';
import { saveApp } from './apps/save-app.ts';
import { exchangeCode } from './exchange-code.ts';
import { findClient } from './find-client.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { registerClient } from './register-client.ts';
import { revokeGrant } from './revoke-grant.ts';

export const oauthResolvers: Resolvers = {
  Query: {
    oauthClient: (_, input, context) => findClient(context, input),
    apps: (_, input, context) => listApps(context, input),
  },
  Mutation: {
    registerOauthClient: (_, { input }, context) => registerClient(context, input),
    allowOauthClient: (_, { input }, context) => allowClient(context, input),
    saveApp: (_, { input }, context) => saveApp(context, input),
    rotateAppSecret: (_, { appId }, context) => rotateAppSecret(context, appId),
    deleteApp: (_, { appId }, context) => deleteApp(context, appId),
    installApp: (_, { input }, context) => installApp(context, input),
    exchangeOauthCode: (_, { input }, context) => exchangeCode(context, input),
    refreshOauthTokens: (_, { input }, context) => refreshTokens(context, input),
    revokeOauthToken: (_, { input }, context) => revokeGrant(context, input),
  },
  App: {
    confidential: ({ secretHash }) => secretHash != null,
    installations: ({ id }, _, { loader }) => loader(installationsLoader).load(id),
  },
};
