import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { Kind, defaultFieldResolver, parse, type GraphQLField, type GraphQLSchema } from 'graphql';
import { auditResolvers } from './audit/resolvers.ts';
import { businessResolvers } from './business/resolvers.ts';
import { buyerResolvers } from './buyers/resolvers.ts';
import { collectionResolvers } from './catalog/collection-resolvers.ts';
import { imageResolvers } from './catalog/image-resolvers.ts';
import { catalogResolvers } from './catalog/resolvers.ts';
import { clientResolvers } from './clients/resolvers.ts';
import type { Context } from './context.ts';
import { invalid, validationFailed } from './errors.ts';
import { feedResolvers } from './feeds/resolvers.ts';
import { identityResolvers } from './identity/resolvers.ts';
import { checkArguments, storageProblem } from './limits.ts';
import { noticeResolvers } from './notices/resolvers.ts';
import { onboardingResolvers } from './onboarding/resolvers.ts';
import { orderingResolvers } from './ordering/resolvers.ts';
import { paymentResolvers } from './payments/resolvers.ts';
import { resourceResolvers } from './resources/resolvers.ts';
import { scalars } from './scalars.ts';
import { schedulingResolvers } from './scheduling/resolvers.ts';
import { signInResolvers } from './sign-in/resolvers.ts';
import { staffResolvers } from './staff/resolvers.ts';
import { storefrontResolvers } from './storefront/resolvers.ts';
import { tariffResolvers } from './tariffs/resolvers.ts';
import { tokenResolvers } from './tokens/resolvers.ts';
import { webhookResolvers } from './webhooks/resolvers.ts';
import { widgetResolvers } from './widget/resolvers.ts';

const folder = new URL('../schema/', import.meta.url);

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
    return resolve(source, args, isMutation ? claim(context, field.name, args) : context, info);
  };
}

/**
 * Visitors are not told apart by their addresses: many share one, and a phone changes its own on the way. A
 * first answer is had by the same key and the same contents only, which whoever sends them knows already.
 */
function scopeOf({ limit, credentialId, buyerId }: Context['caller'], body: string): string {
  if (limit !== 'visitor') return credentialId;
  // A buyer's cart is told by who is signed in, which the body does not say.
  return `${buyerId ?? 'public'}:${createHash('sha256').update(body).digest('hex')}`;
}

/** Binds the caller's idempotency key to this operation and these arguments. */
function claim(context: Context, operation: string, args: unknown): Context {
  const { idempotencyKey, caller } = context;
  if (idempotencyKey === null) return context;
  if (!/^.{1,200}$/su.test(idempotencyKey) || storageProblem(idempotencyKey)) {
    throw invalid('idempotencyKey', 'wanted is a text of 1 to 200 characters.');
  }
  const body = JSON.stringify(args);
  const scope = `${scopeOf(caller, body)}:${operation}`;
  return { ...context, idempotency: { scope, key: idempotencyKey, body } };
}
