import type { Resolvers } from '../../../graphql.generated.ts';
import { allowClient } from './allow-client.ts';
import { exchangeCode } from './exchange-code.ts';
import { findClient } from './find-client.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { registerClient } from './register-client.ts';
import { revokeGrant } from './revoke-grant.ts';

export const oauthResolvers: Resolvers = {
  Query: {
    oauthClient: (_, input, context) => findClient(context, input),
  },
  Mutation: {
    registerOauthClient: (_, { input }, context) => registerClient(context, input),
    allowOauthClient: (_, { input }, context) => allowClient(context, input),
    exchangeOauthCode: (_, { input }, context) => exchangeCode(context, input),
    refreshOauthTokens: (_, { input }, context) => refreshTokens(context, input),
    revokeOauthToken: (_, { input }, context) => revokeGrant(context, input),
  },
};
