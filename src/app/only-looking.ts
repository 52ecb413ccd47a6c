import { defaultFieldResolver, type GraphQLField } from 'graphql';
import { lookingOnly, presentEntry } from '../domains/business/access/operator-entry.ts';
import type { Context } from '../platform/context.ts';

/** What ends the looking, or the session itself. */
const waysOut: ReadonlySet<string> = new Set(['leaveBusiness', 'signOut', 'revokeSession']);

/**
 * Keeps operators who look into a business from every change, whatever it is of and whatever it takes: so nobody has to say
 * of a new one that it is a change.
 */
export function onlyLooking(field: GraphQLField<unknown, Context>): void {
  if (waysOut.has(field.name)) return;
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    if (presentEntry(context)) throw lookingOnly();
    return resolve(source, args, context, info);
  };
}
