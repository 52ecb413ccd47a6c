import type { Resolvers } from '../../../graphql.generated.ts';
import { userLoader } from '../loaders.ts';
import { createToken } from './create-token.ts';
import { listTokens, revokeToken } from './tokens.ts';
import { setAskRule } from './token-rules.ts';

export const tokenResolvers: Resolvers = {
  Query: {
    tokens: (_, input, context) => listTokens(context, input),
  },
  Mutation: {
    createToken: (_, { input }, context) => createToken(context, input),
    setAskRule: (_, { input }, context) => setAskRule(context, input),
    revokeToken: (_, { tokenId }, context) => revokeToken(context, tokenId),
  },
  Token: {
    scopes: ({ kind, scopes }) => (kind === 'ai' ? ['ai'] : scopes),
    createdByName: async ({ createdBy }, _, { loader }) =>
      createdBy == null ? null : (await loader(userLoader).load(createdBy)).name,
    status: token => (token.revokedAt == null ? 'active' : 'revoked'),
  },
};
