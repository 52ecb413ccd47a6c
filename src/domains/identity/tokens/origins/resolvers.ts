import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import type { Resolvers } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import {
  businessLoader,
  type TenantKey,
} from '../../../../platform/database/query/business-loader.ts';
import { Token } from '../token.entity.ts';
import { listWidgetOrigins, setAllowedOrigins } from './allowed-origins.ts';
import type { WidgetOrigin } from './widget-origin.entity.ts';

export const originResolvers: Resolvers = {
  Query: {
    widgetOrigins: (_, input, context) => listWidgetOrigins(context, input),
  },
  Mutation: {
    setAllowedOrigins: (_, { input }, context) => setAllowedOrigins(context, input),
  },
  WidgetOrigin: {
    token: (seen, _, context) => tokenOf(seen, context),
    allowed: async (seen, _, context) =>
      (await tokenOf(seen, context)).allowedOrigins.includes(seen.origin),
    days: ({ days }) =>
      Object.entries(days)
        .map(([date, opened]) => ({ date, opened }))
        .toSorted((a, b) => (a.date < b.date ? 1 : -1)),
  },
};

const tokenLoader = (em: EntityManager) =>
  businessLoader(em, Token as EntityClass<Token & TenantKey>);

function tokenOf({ businessId, tokenId }: WidgetOrigin, { loader }: Context): Promise<Token> {
  return loader(tokenLoader).load({ businessId, id: tokenId });
}
