import type { Resolvers } from '../../graphql.generated.ts';
import { deleteTaxRate, getTaxRate, listTaxRates, saveTaxRate } from './save-tax-rate.ts';
import { toPercent } from '../../platform/lib/money/money.ts';

export const taxResolvers: Resolvers = {
  Query: {
    taxRates: (_, input, context) => listTaxRates(context, input),
    taxRate: (_, input, context) => getTaxRate(context, input),
  },
  Mutation: {
    saveTaxRate: (_, { input }, context) => saveTaxRate(context, input),
    deleteTaxRate: (_, input, context) => deleteTaxRate(context, input),
  },
  TaxRate: {
    percent: ({ ppm }) => toPercent(ppm),
    locations: ({ name, locations }) =>
      locations.map(at => ({
        locationId: at.locationId,
        percent: toPercent(at.ppm),
        name: at.name ?? name,
      })),
  },
};
