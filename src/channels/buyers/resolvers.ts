import type { Resolvers } from '../../graphql.generated.ts';
import { readBuyer } from '../../domains/clients/buyers/buyers.ts';
import type { Appointment } from '../../domains/scheduling/appointments/appointment.entity.ts';
import { cutoffLoader } from '../../domains/scheduling/appointments/loaders.ts';
import { isMovable, lastChangeAt } from '../../domains/scheduling/appointments/lifecycle.ts';
import type { Context } from '../../platform/context.ts';
import { exportBuyer, signOutBuyer, updateBuyer } from './account.ts';
import { shopFaceLoader } from '../../domains/shop/loaders.ts';
import { eraseBuyer } from './erase-account.ts';
import { canChangeVisit, lastChangeOfVisit } from './own-visit.ts';
import { requestCode } from './request-code.ts';
import { signInBuyer } from './sign-in.ts';
import { undoContactChange } from './undo-contact-change.ts';

export const buyerResolvers: Resolvers = {
  Query: {
    buyer: (_, __, context) => readBuyer(context),
  },
  Mutation: {
    requestBuyerCode: (_, { input }, context) => requestCode(context, input),
    signInBuyer: (_, { input }, context) => signInBuyer(context, input),
    undoContactChange: (_, { input }, context) => undoContactChange(context, input),
    exportBuyer: (_, __, context) => exportBuyer(context),
    eraseBuyer: (_, { input }, context) => eraseBuyer(context, input),
    updateBuyer: (_, { input }, context) => updateBuyer(context, input),
    signOutBuyer: (_, { input }, context) => signOutBuyer(context, input),
  },
  Order: {
    shopName: async ({ businessId }, _, { loader }) =>
      (await loader(shopFaceLoader).load(businessId)).name,
    shopSlug: async ({ businessId }, _, { loader }) =>
      (await loader(shopFaceLoader).load(businessId)).slug,
  },
  GiftCard: {
    shopName: async ({ businessId }, _, { loader }) =>
      (await loader(shopFaceLoader).load(businessId)).name,
    shopSlug: async ({ businessId }, _, { loader }) =>
      (await loader(shopFaceLoader).load(businessId)).slug,
  },
  ClientPackage: {
    shopName: async ({ businessId }, _, { loader }) =>
      (await loader(shopFaceLoader).load(businessId)).name,
  },
  ClientMembership: {
    shopName: async ({ businessId }, _, { loader }) =>
      (await loader(shopFaceLoader).load(businessId)).name,
  },
  Appointment: {
    shopName: async ({ businessId }, _, { loader }) =>
      (await loader(shopFaceLoader).load(businessId)).name,
    shopSlug: async ({ businessId }, _, { loader }) =>
      (await loader(shopFaceLoader).load(businessId)).slug,
    cancellableUntilAt: (appointment, _, context) => lastChange(context, appointment),
    canCancel: (appointment, _, context) => canChange(context, appointment),
    canReschedule: (appointment, _, context) => canChange(context, appointment),
  },
  WholeVisit: {
    cancellableUntilAt: (visit, _, context) => lastChangeOfVisit(context, visit),
    canCancel: (visit, _, context) => canChangeVisit(context, visit),
    canReschedule: (visit, _, context) => canChangeVisit(context, visit),
  },
};

/**
 * Returns the time until which a client may change an appointment; null if no change is possible any more.
 */
async function lastChange(
  { loader }: Context,
  { businessId, catalogItemId, status, startAt }: Appointment,
): Promise<number | null> {
  if (!isMovable(status)) return null;
  return lastChangeAt(startAt, await loader(cutoffLoader).load({ businessId, id: catalogItemId }));
}

async function canChange(context: Context, appointment: Appointment): Promise<boolean> {
  const lastAt = await lastChange(context, appointment);
  return lastAt !== null && context.now() <= lastAt;
}
