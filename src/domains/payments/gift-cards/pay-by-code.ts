import type { InitPaymentInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Business } from '../../business/business.entity.ts';
import { findByCode } from '../../gift-cards/codes/find-by-code.ts';
import { checkTarget, readAmount } from '../attempts/read-target.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { payByGiftCard } from './pay-by-gift-card.ts';

type CodeRequest = Pick<
  InitPaymentInput,
  'orderId' | 'appointmentId' | 'visitId' | 'amount' | 'provider' | 'description'
> & { giftCardCode: string };

/** Pays the amount due for an order or appointment by the gift card with a code, up to its balance. */
export async function payByCode(
  context: Context,
  business: Business,
  { giftCardCode, orderId = null, appointmentId = null, ...others }: CodeRequest,
): Promise<Payment> {
  if (others.provider != null && others.provider !== 'gift_card') {
    throw invalid('provider', 'leave it out, or say gift_card, where giftCardCode is given.');
  }
  if (others.visitId != null) {
    throw invalid('visitId', 'a gift card pays one order or appointment; give its id instead.');
  }
  checkTarget({ orderId, appointmentId });
  const amountMinor = readAmount(others.amount, business.currency);
  const { id: cardId } = await findByCode(context, business.id, giftCardCode, 'giftCardCode');
  const description = others.description?.trim() || null;
  return payByGiftCard(context, business, {
    orderId,
    appointmentId,
    cardId,
    amountMinor,
    description,
  });
}
