import { defaultFieldResolver, type GraphQLField } from 'graphql';
import { operatorIsReadOnly, presentEntry } from '../domains/business/access/operator-entry.ts';
import type { Context } from '../platform/context.ts';

/** Operations that end the support session or the sign-in. */
const sessionEnding: ReadonlySet<string> = new Set(['leaveBusiness', 'signOut', 'revokeSession']);

/**
 * Refuses every mutation of operators who view a business in a support session. New mutations are covered without registration.
 */
export function keepOperatorsReadOnly(field: GraphQLField<unknown, Context>): void {
  if (sessionEnding.has(field.name)) return;
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    if (presentEntry(context)) throw operatorIsReadOnly();
    return resolve(source, args, context, info);
  };
}
