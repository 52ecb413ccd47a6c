import { priceOf } from '../catalog-filter.ts';
import { type CoreProblem, isLimited } from '../core-problem.ts';
import type { Filled } from '../views/forms.ts';
import type { RequestContext } from '../request-context.ts';
import type { ShownGiftCard } from '../core-types.ts';
import { sendPage } from '../send-page.ts';
import { giftCardPage } from '../views/gift-card-page.ts';

type Typed = Readonly<Record<string, string>>;

/** Returns the typed amount and recipient of a gift card; empty for other forms. The core refuses an invalid amount. */
export function giftOf(
  { amount, recipientName, recipientEmail, message, sendOn }: Typed,
  shop: RequestContext['shop'],
) {
  const isGift = recipientName || recipientEmail || message || sendOn;
  return {
    ...(amount && { giftCardAmount: priceOf(amount, shop) ?? amount }),
    ...(isGift && {
      gift: {
        recipientName: recipientName ?? '',
        ...(recipientEmail && { recipientEmail }),
        ...(message && { message }),
        ...(sendOn && { sendOn }),
      },
    }),
  };
}

/** Returns the refused fields of a gift card's form, in the shop's language; null for any other refusal. */
export function giftRefused(
  { texts: { gift }, formats }: RequestContext,
  values: Typed,
  problem: CoreProblem,
): Filled | null {
  if (isLimited(problem)) return null;
  const { amount: least, limit: most } = problem.facts;
  const said: Readonly<Record<string, string>> = {
    amount:
      typeof least === 'number' && typeof most === 'number'
        ? gift.wrong.amount({ least: formats.price(least), most: formats.price(most) })
        : gift.wrong.number,
    recipientName: gift.wrong.recipientName,
    recipientEmail: values['recipientEmail'] ? gift.wrong.recipientEmail : gift.wrong.emailForDay,
    sendOn: gift.wrong.sendOn,
    message: gift.wrong.message,
  };
  const errors = Object.fromEntries(
    problem.issues.flatMap(({ path }) => {
      const place = path.replace(/^(body\.|input\.)?(gift\.)?/, '');
      const name = place === 'giftCardAmount' ? 'amount' : place;
      const text = said[name];
      return text ? [[name, text]] : [];
    }),
  );
  return Object.keys(errors).length > 0 ? { values, errors } : null;
}

/** Shows a printable gift card to its buyer and its recipient. */
export async function giftCard(context: RequestContext): Promise<void> {
  const token = encodeURIComponent(String(context.request.params['token']));
  const { data } = await context.core.shop<ShownGiftCard>(`/gift-card/${token}`);
  const content = giftCardPage(context, data);
  sendPage(context, { title: context.texts.gift.card, content, isPrivate: true });
}
