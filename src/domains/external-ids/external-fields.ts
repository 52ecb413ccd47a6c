import type { Context } from '../../platform/context.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { isVisiting } from '../business/access/visiting.ts';
import type { ExternalRecord } from './external-record.entity.ts';
import { externalLoader } from './loaders.ts';

/** Resolvers of an object's external id and metadata, which visitors do not see. They read nothing unless they are selected. */
export const externalFieldResolvers = {
  externalId: async (object: TenantKey, _: unknown, context: Context): Promise<string | null> =>
    (await load(object, context))?.externalId ?? null,
  metadata: async (
    object: TenantKey,
    _: unknown,
    context: Context,
  ): Promise<Record<string, string>> => (await load(object, context))?.metadata ?? {},
};

function load(
  { businessId, id }: TenantKey,
  { caller, loader }: Context,
): Promise<ExternalRecord | null> | null {
  return isVisiting(caller) ? null : loader(externalLoader).load({ businessId, id });
}
