import type { Resolvers } from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import { setTariff } from './set-tariff.ts';
import { findNewest } from './versions/tariff-version.queries.ts';

export const tariffResolvers: Resolvers = {
  Query: {
    tariffs: async (_, __, { em }) => ({ items: await findNewest(em) }),
  },
  Mutation: {
    setTariff: (_, { input }, context) => setTariff(context, input),
  },
  Tariff: {
    monthlyPrice: ({ monthlyMinor, currency }) => toMajor(monthlyMinor, currency),
    yearlyPrice: ({ yearlyMinor, currency }) =>
      yearlyMinor == null ? null : toMajor(yearlyMinor, currency),
    limits: ({ staff, catalogItems, locations, appointmentsPerMonth, messagesPerMonth }) => ({
      staff: staff ?? null,
      catalogItems: catalogItems ?? null,
      locations: locations ?? null,
      appointmentsPerMonth: appointmentsPerMonth ?? null,
      messagesPerMonth: messagesPerMonth ?? null,
    }),
  },
};
