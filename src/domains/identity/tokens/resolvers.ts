import type { AppScope, TokenScope } from '../../../enums.generated.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { signedInUser } from '../sign-in/signed-in-user.ts';
import { userLoader } from '../loaders.ts';
import { offeredTools } from './limits/offered-tools.ts';
import { limitsOf, setTokenLimits } from './limits/token-limits.ts';
import { listUsage } from './usage/list-usage.ts';
import { createToken } from './create-token.ts';
import { listTokens, revokeToken } from './tokens.ts';
import { setAskRule } from './token-rules.ts';

export const tokenResolvers: Resolvers = {
  Query: {
    tokens: (_, input, context) => listTokens(context, input),
    assistantTools: (_, _input, context) => {
      signedInUser(context, 'has assistants with tools');
      return [...offeredTools(context)];
    },
    tokenUsage: (_, { tokenId }, context) => listUsage(context, tokenId),
  },
  Mutation: {
    createToken: (_, { input }, context) => createToken(context, input),
    setAskRule: (_, { input }, context) => setAskRule(context, input),
    setTokenLimits: (_, { input }, context) => setTokenLimits(context, input),
    revokeToken: (_, { tokenId }, context) => revokeToken(context, tokenId),
  },
  Token: {
    scopes: ({ kind, scopes }) => {
      if (kind === 'ai') return ['ai'];
      return kind === 'app' ? [] : (scopes as TokenScope[]);
    },
    appScopes: ({ kind, scopes }) => (kind === 'app' ? (scopes as AppScope[]) : []),
    limits: token => limitsOf(token),
    createdByName: async ({ createdBy }, _, { loader }) =>
      createdBy == null ? null : (await loader(userLoader).load(createdBy)).name,
    status: token => (token.revokedAt == null ? 'active' : 'revoked'),
  },
};
