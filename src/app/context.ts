import { randomUUID } from 'node:crypto';
import type { Caller } from '../platform/caller.ts';
import { nothingJournaled, type Context } from '../platform/context.ts';
import type { Services } from '../platform/services.ts';
import { checkCardProvider } from '../domains/payments/cards/card-provider.ts';
import { endOrderedBookings } from '../domains/payments/outcomes/end-ordered-bookings.ts';
import { followCallOff } from '../domains/payments/outcomes/follow-call-off.ts';
import { followChange } from '../domains/payments/outcomes/follow-change.ts';
import { followReleased, takeVisitsBack } from '../domains/receipts/issuing/follow-visits.ts';
import { followPrice, followRelease } from '../domains/payments/outcomes/follow-visits.ts';
import { reissue } from '../domains/receipts/issuing/reissue.ts';
import { followVisits } from '../domains/packages/covering/follow-visits.ts';
import { followSale } from '../domains/commissions/earning/follow-sale.ts';
import { followPayments } from '../domains/receipts/issuing/follow-payments.ts';
import { followReturn } from '../domains/receipts/issuing/follow-return.ts';
import { issueOncePaid } from '../domains/receipts/issuing/issue-once-paid.ts';
import { askGate } from '../domains/proposals/asking/ask-gate.ts';
import { settling } from './fulfil-sale.ts';
import { memoized } from './services.ts';

/** What a facade knows of a call before it begins. */
export interface Call {
  caller: Caller;
  requestId?: string;
  tool?: string;
  program?: string | null;
  idempotencyKey?: string | null;
}

/** Makes the context of one call: its own loaders, and its own entity manager unless one is given. */
export function createContext(services: Services, call: Call, em = services.fork()): Context {
  const loaders = new Map<unknown, unknown>();
  return {
    services,
    em,
    caller: call.caller,
    loader: create => memoized(loaders, create, em),
    now: services.now,
    requestId: call.requestId ?? randomUUID(),
    tool: call.tool ?? null,
    program: call.program ?? null,
    idempotencyKey: call.idempotencyKey ?? null,
    idempotency: null,
    journal: nothingJournaled(),
    undoes: null,
    gate: call.tool && call.caller.asksFirst ? askGate(call.caller.asksFirst) : null,
    reactions,
  };
}

/** Reactions of later domains to a write. */
const reactions: Context['reactions'] = {
  orderedBookingsEnded: settling(endOrderedBookings, reissue),
  orderChanged: settling(followChange, takeVisitsBack, reissue),
  visitRepriced: settling(followPrice, issueOncePaid),
  visitsReleased: settling(
    followRelease,
    async (transaction, { businessId, appointmentIds }) => {
      for (const appointmentId of appointmentIds) {
        await followSale(transaction, { businessId, orderId: null, appointmentId });
      }
    },
    followReleased,
  ),
  orderReturned: settling(null, followReturn),
  paymentsChanged: settling(null, followPayments),
  saleCalledOff: settling(followCallOff, issueOncePaid),
  visitsChanged: async (transaction, changed) => {
    await followVisits(transaction, changed);
    const { businessId } = changed;
    for (const appointmentId of changed.appointmentIds) {
      // A visit may be covered once its client is there.
      await followSale(transaction, {
        businessId,
        orderId: null,
        appointmentId,
        cameId: appointmentId,
      });
    }
  },
  visitCame: (transaction, visit) =>
    followSale(transaction, { ...visit, cameId: visit.appointmentId }),
  sellersChanged: followSale,
  cardsAsked: checkCardProvider,
};
