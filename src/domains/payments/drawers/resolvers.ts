import type { Resolvers } from '../../../graphql.generated.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { closeCashDrawer, moveCash, openCashDrawer } from './open-and-close.ts';
import { expectedOf, getCashDrawer, listCashDrawers } from './find-cash-drawers.ts';

export const cashDrawerResolvers: Resolvers = {
  Query: {
    cashDrawers: (_, input, context) => listCashDrawers(context, input),
    cashDrawer: (_, input, context) => getCashDrawer(context, input),
  },
  Mutation: {
    openCashDrawer: (_, { input }, context) => openCashDrawer(context, input),
    moveCash: (_, { input }, context) => moveCash(context, input),
    closeCashDrawer: (_, { input }, context) => closeCashDrawer(context, input),
  },
  CashDrawer: {
    locationId: drawer => locationIdOf(drawer),
    isOpen: ({ closedAt }) => closedAt == null,
    opening: ({ openingMinor, currency }) => toMajor(openingMinor, currency),
    cashIn: ({ inMinor, currency }) => toMajor(inMinor, currency),
    cashOut: ({ outMinor, currency }) => toMajor(outMinor, currency),
    cashTaken: ({ takenMinor, currency }) => toMajor(takenMinor, currency),
    cashRefunded: ({ givenBackMinor, currency }) => toMajor(givenBackMinor, currency),
    expected: drawer => toMajor(expectedOf(drawer), drawer.currency),
    counted: ({ countedMinor, currency }) =>
      countedMinor == null ? null : toMajor(countedMinor, currency),
    difference: drawer =>
      drawer.countedMinor == null
        ? null
        : toMajor(drawer.countedMinor - expectedOf(drawer), drawer.currency),
    takings: ({ takings, currency }) =>
      takings.map(({ amountMinor, refundedMinor, ...taking }) => ({
        ...taking,
        amount: toMajor(amountMinor, currency),
        refunded: toMajor(refundedMinor, currency),
      })),
    movements: ({ movements, currency }) =>
      movements.map(({ amountMinor, ...movement }) => ({
        ...movement,
        direction: amountMinor < 0 ? ('out' as const) : ('in' as const),
        amount: toMajor(Math.abs(amountMinor), currency),
      })),
  },
};
