import type { Resolvers } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { lastChangeLoader } from '../../platform/database/query/last-changes.ts';
import { timeOfId } from '../../platform/lib/ids.ts';
import { isVisiting } from '../business/access/visiting.ts';
import { listChanges } from './list-changes.ts';

/** Resolves the time of an object's last change. */
async function updatedAt(
  { businessId, id }: TenantKey,
  _: unknown,
  { loader }: Context,
): Promise<number> {
  return (await loader(lastChangeLoader).load({ businessId, id })) ?? timeOfId(id);
}

/** Resolves the time of the last change of a record that visitors see. Their cached answers follow its own columns. */
function shownUpdatedAt(record: TenantKey & { updatedAt: number }, _: unknown, context: Context) {
  return isVisiting(context.caller) ? record.updatedAt : updatedAt(record, _, context);
}

export const changeResolvers: Resolvers = {
  Query: {
    objectChanges: (_, input, context) => listChanges(context, input),
  },
  Client: { updatedAt },
  Appointment: { updatedAt },
  WaitlistEntry: { updatedAt },
  Order: { updatedAt },
  Payment: { updatedAt },
  Receipt: { updatedAt },
  GiftCard: { updatedAt },
  ClientPackage: { updatedAt },
  ClientMembership: { updatedAt },
  CatalogItem: { updatedAt: shownUpdatedAt },
  CatalogCategory: { updatedAt: shownUpdatedAt },
  CatalogCollection: { updatedAt: shownUpdatedAt },
  Discount: { updatedAt },
  TaxRate: { updatedAt },
  StaffMember: { updatedAt },
  TimeOffRequest: { updatedAt },
  Resource: { updatedAt },
  StockTransfer: { updatedAt },
};
