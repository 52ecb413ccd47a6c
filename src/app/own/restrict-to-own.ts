import { defaultFieldResolver, getNamedType, isInputObjectType, type GraphQLField } from 'graphql';
import { nobody, ownStaffId } from '../../domains/business/access/own-staff.ts';
import { onlyBusiness } from '../../domains/business/access/authorize.ts';
import { notOwn } from '../../domains/scheduling/own/not-own.queries.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { notFound } from '../../domains/nouns/not-found.ts';
import type { IdKind } from '../../platform/lib/ids.ts';
import { ofEverybody, ownScopeRules, type Arguments } from './own-scope-rules.ts';

/**
 * Restricts staff to their own data if the business wants it, by one rule for every field of Query and Mutation.
 * A new field is refused until `own-scope-rules.ts` declares it. Data of other staff looks absent, like another tenant's data.
 * The team itself is known, so acting for another staff member is forbidden instead.
 */
export function restrictToOwn(field: GraphQLField<unknown, Context>): void {
  if (ofEverybody.has(field.name) || !takesBusiness(field)) return;
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = async (source, args: Arguments, context, info) => {
    if (!context.caller.isKeptToOwn) return resolve(source, args, context, info);
    return resolve(source, await keptArguments(field.name, args, context), context, info);
  };
}

/** Returns true if the field takes a business, so it is not only about the caller. */
function takesBusiness({ args }: GraphQLField<unknown, Context>): boolean {
  return args.some(({ name, type }) => {
    const input = getNamedType(type);
    return name === 'businessId' || (isInputObjectType(input) && 'businessId' in input.getFields());
  });
}

async function keptArguments(name: string, args: Arguments, context: Context): Promise<Arguments> {
  const input = args['input'] as Arguments | undefined;
  const asked = input ?? args;
  const given = asked['businessId'] as string | null | undefined;
  const businessId = given ?? (await onlyBusiness(context));
  const staffId = await ownStaffId(context, businessId);
  if (staffId === null) return args;
  const rule = Object.hasOwn(ownScopeRules, name) ? ownScopeRules[name] : undefined;
  if (!rule) throw forbidden('This is the business’s');
  if (name === 'saveClient' && asked['clientId'] == null) {
    throw forbidden('A client of their own comes with a visit');
  }
  if (staffId === nobody) throw forbidden('The caller is nobody of the team yet');
  const ids = idsIn(asked);
  if (ids.some(id => id.startsWith('stf_') && id !== staffId)) {
    throw forbidden('This is for another person');
  }
  const foreign = await notOwn(context.em, businessId, staffId, ids);
  if (foreign !== null) throw notFound(foreign.slice(0, 3) as IdKind, foreign);
  const kept = rule({ ...asked, businessId }, staffId);
  return input ? { ...args, input: kept } : kept;
}

function forbidden(why: string): DomainError {
  return new DomainError(
    'FORBIDDEN',
    `${why}: staff see only their own visits and clients here (staffSee).`,
  );
}

const kinds = /^(apt|cli|vis|ser|off|tor|tme|aud|stf)_/;

/** Returns the ids of visits, clients and staff members at any depth. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return kinds.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}
