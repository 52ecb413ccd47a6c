import { isClosedOnline } from './access/read-only.ts';
import { phoneCountries } from '../../platform/lib/phone/zone-country.ts';
import { phoneCountry } from './country.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { localDateOf } from '../../platform/lib/time/time.ts';
import { isVisiting } from './access/visiting.ts';
import { authorize } from './access/authorize.ts';
import { seenLocationCount } from './locations/at-location.ts';
import { viewerCan, viewerJoined, viewerOwnOnly, viewerRole } from './access/viewer-access.ts';
import { issuedWhen } from './issued-when.ts';
import { policyResolvers } from './policy/policy-fields.ts';
import { previewPolicy } from './policy/policy-texts.ts';
import { offeredLanguages } from './languages/spoken-language.ts';
import { listBusinesses } from './published-business.ts';
import { updateBusiness } from './update-business.ts';

export const businessResolvers: Resolvers = {
  Query: {
    businesses: async (_, input, context) => ({
      ...(await listBusinesses(context, input)),
      incomplete: false,
    }),
    business: (_, { businessId }, context) => authorize(context, businessId, 'business:read'),
    previewPolicy: (_, input, context) => previewPolicy(context, input),
  },
  Mutation: {
    updateBusiness: (_, { input }, context) => updateBusiness(context, input),
  },
  Business: {
    closedOnline: (business, _, context) => isClosedOnline(context, business),
    languages: business => offeredLanguages(business),
    today: ({ timezone }, _, { now }) => localDateOf(now(), timezone),
    lastDay: ({ timezone, horizonDays }, _, { now }) =>
      addDays(localDateOf(now(), timezone), horizonDays),
    phoneCountry: business => phoneCountry(business),
    phoneCountries: ({ locale }, { language }) => phoneCountries(language ?? locale),
    viewerRole: (business, _, context) => viewerRole(context, business),
    viewerJoined: (business, _, context) => viewerJoined(context, business),
    viewerCan: (business, _, context) => viewerCan(context, business),
    viewerOwnOnly: (business, _, context) => viewerOwnOnly(context, business),
    locationCount: (business, _, context) => seenLocationCount(context, business),
    canAddLocation: (_, __, { caller }) => !caller.isAtLocations,
    formerSlugs: ({ formerSlugs }, _, { caller }) => (isVisiting(caller) ? [] : formerSlugs),
    // Capacity, booking limits and the keeping of files are internal to the business.
    parallelCapacity: ({ parallelCapacity }, _, { caller }) =>
      isVisiting(caller) ? null : (parallelCapacity ?? null),
    maxClientBookingsPerDay: ({ maxClientBookingsPerDay }, _, { caller }) =>
      isVisiting(caller) ? null : (maxClientBookingsPerDay ?? null),
    maxClientBookingsPerWeek: ({ maxClientBookingsPerWeek }, _, { caller }) =>
      isVisiting(caller) ? null : (maxClientBookingsPerWeek ?? null),
    keepFileMonths: ({ keepFileMonths }, _, { caller }) =>
      isVisiting(caller) ? null : (keepFileMonths ?? null),
    keepHealthMonths: ({ keepHealthMonths }, _, { caller }) =>
      isVisiting(caller) ? null : (keepHealthMonths ?? null),
    ...policyResolvers,
    // Numbering and issuing of receipts is internal, too.
    receiptPrefix: ({ receiptPrefix }, _, { caller }) =>
      isVisiting(caller) ? null : receiptPrefix,
    receiptYearly: ({ receiptYearly }, _, { caller }) =>
      isVisiting(caller) ? null : receiptYearly,
    receiptsIssued: (business, _, { caller }) => (isVisiting(caller) ? null : issuedWhen(business)),
  },
};
