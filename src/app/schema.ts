import { readFileSync, readdirSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { Kind, defaultFieldResolver, parse, type GraphQLField, type GraphQLSchema } from 'graphql';
import { auditResolvers } from '../domains/journal/resolvers.ts';
import { businessResolvers } from '../domains/business/resolvers.ts';
import { buyerResolvers } from '../channels/buyers/resolvers.ts';
import { collectionResolvers } from '../domains/catalog/collections/resolvers.ts';
import { imageResolvers } from '../domains/catalog/images/resolvers.ts';
import { catalogResolvers } from '../domains/catalog/resolvers.ts';
import { clientResolvers } from '../domains/clients/resolvers.ts';
import type { Context } from '../platform/context.ts';
import { validationFailed } from '../platform/errors.ts';
import { feedResolvers } from '../domains/calendar-feeds/resolvers.ts';
import { identityResolvers } from '../domains/identity/resolvers.ts';
import { checkArguments } from '../platform/validation/argument-limits.ts';
import { claimIdempotencyKey } from './idempotency.ts';
import { noticeResolvers } from '../domains/notifications/resolvers.ts';
import { onboardingResolvers } from '../domains/onboarding/resolvers.ts';
import { orderingResolvers } from '../domains/ordering/resolvers.ts';
import { paymentResolvers } from '../domains/payments/resolvers.ts';
import { resourceResolvers } from '../domains/resources/resolvers.ts';
import { scalars } from './scalars.ts';
import { schedulingResolvers } from '../domains/scheduling/resolvers.ts';
import { signInResolvers } from '../domains/sign-in/resolvers.ts';
import { staffResolvers } from '../domains/staff/resolvers.ts';
import { storefrontResolvers } from '../channels/storefront/resolvers.ts';
import { tariffResolvers } from '../domains/tariffs/resolvers.ts';
import { tokenResolvers } from '../domains/tokens/resolvers.ts';
import { webhookResolvers } from '../domains/webhooks/resolvers.ts';
import { widgetResolvers } from '../channels/widget/resolvers.ts';

const folder = new URL('../../schema/', import.meta.url);

/** The contract as it runs: every question and change checks its arguments' limits before it begins. */
export function createSchema(): GraphQLSchema {
  const typeDefs = readdirSync(folder)
    .filter(file => file.endsWith('.graphql'))
    .toSorted()
    .map(file => readFileSync(new URL(file, folder), 'utf8'));
  const schema = makeExecutableSchema<Context>({
    typeDefs,
    resolvers: [
      scalars,
      identityResolvers,
      signInResolvers,
      businessResolvers,
      tariffResolvers,
      tokenResolvers,
      webhookResolvers,
      auditResolvers,
      catalogResolvers,
      staffResolvers,
      resourceResolvers,
      imageResolvers,
      collectionResolvers,
      imageResolvers,
      clientResolvers,
      schedulingResolvers,
      orderingResolvers,
      paymentResolvers,
      feedResolvers,
      noticeResolvers,
      onboardingResolvers,
      storefrontResolvers,
      buyerResolvers,
      widgetResolvers,
    ],
  });
  describeScalars(schema, typeDefs);
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) guard(field, false);
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    guard(field, true);
  return schema;
}

/** The scalars' own descriptions are in the SDL, as everything's, but their code replaces them. */
function describeScalars(schema: GraphQLSchema, typeDefs: readonly string[]): void {
  for (const { definitions } of typeDefs.map(text => parse(text))) {
    for (const definition of definitions) {
      if (definition.kind !== Kind.SCALAR_TYPE_DEFINITION) continue;
      const scalar = schema.getType(definition.name.value);
      if (scalar) scalar.description = definition.description?.value;
    }
  }
}

function guard(field: GraphQLField<unknown, Context>, isMutation: boolean): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    const issues = checkArguments(field, args);
    if (issues.length > 0) throw validationFailed(issues);
    return resolve(
      source,
      args,
      isMutation ? claimIdempotencyKey(context, field.name, args) : context,
      info,
    );
  };
}
