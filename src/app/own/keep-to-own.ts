import { defaultFieldResolver, getNamedType, isInputObjectType, type GraphQLField } from 'graphql';
import { nobody, ownStaffId } from '../../domains/business/access/own-staff.ts';
import { onlyBusiness } from '../../domains/business/access/authorize.ts';
import { notOwn } from '../../domains/scheduling/own/not-own.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { IdKind } from '../../platform/lib/ids.ts';
import { ofEverybody, ownWays, type Arguments } from './own-ways.ts';

/**
 * Keeps staff to their own where the business wants it: one rule for every field of Query and Mutation, so that what is added
 * later is refused until it is said how it keeps to it. What is another's looks absent, as what is another tenant's does; another
 * person of the team is known, so acting for them is forbidden.
 */
export function keepToOwn(field: GraphQLField<unknown, Context>): void {
  if (ofEverybody.has(field.name) || !takesBusiness(field)) return;
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = async (source, args: Arguments, context, info) => {
    if (!context.caller.isKeptToOwn) return resolve(source, args, context, info);
    return resolve(source, await keptArguments(field.name, args, context), context, info);
  };
}

/** Whether it is about a business at all, and not about who asks. */
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
  const way = Object.hasOwn(ownWays, name) ? ownWays[name] : undefined;
  if (!way) throw forbidden('This is the business’s');
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
  const kept = way({ ...asked, businessId }, staffId);
  return input ? { ...args, input: kept } : kept;
}

function forbidden(why: string): DomainError {
  return new DomainError(
    'FORBIDDEN',
    `${why}: staff see only their own visits and clients here (staffSee).`,
  );
}

const kinds = /^(apt|cli|vis|ser|off|tor|tme|aud|stf)_/;

/** The ids of visits, clients and people, wherever they are. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return kinds.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}
