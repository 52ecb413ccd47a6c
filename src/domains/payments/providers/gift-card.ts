import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { write } from '../../../platform/journal/write.ts';
import { lockGiftCard, postEntry } from '../../gift-cards/ledger/post-entry.ts';
import { isGivenBack } from '../../gift-cards/gift-card-entry.queries.ts';
import { nothingHappened } from '../payment-events.ts';
import { manual } from './manual.ts';
import { ok, type Outcome, type Provider, type RefundState } from './provider.ts';

/** Gift card of the business. It pays in the transaction that stores the payment, and refunds go back to it. */
export const giftCard: Provider = {
  ...manual,
  name: texts => texts.paymentProviders.gift_card,
  refund: ({ context }, payment, refund) =>
    write(context, payment.businessId, async transaction => {
      const { businessId, giftCardId } = payment;
      const event = nothingHappened(payment);
      const done = (result: Outcome<RefundState>) => ({ result, event, journaled: true });
      if (giftCardId == null) return done({ kind: 'declined', reason: 'no gift card paid' });
      const card = await lockGiftCard(transaction, businessId, giftCardId);
      const made = ok({
        status: 'succeeded',
        providerRefundId: refund.id,
        failureReason: null,
      } as const);
      if (await isGivenBack(transaction, businessId, refund.id)) return done(made);
      if (card.voidedAt != null) return done({ kind: 'declined', reason: 'the gift card is void' });
      const posted = await postEntry(transaction, card, {
        kind: 'refunded',
        amountMinor: refund.amountMinor,
        paymentId: payment.id,
        refundId: refund.id,
        reason: refund.reason ?? null,
      });
      await insertJournal(transaction, [journalRow(transaction, posted, 'succeeded')]);
      return done(made);
    }),
};
