import { priceOf } from '../catalog-filter.ts';
import type { CoreProblem } from '../core-problem.ts';
import { isLimited } from '../core-problem.ts';
import type { Filled } from '../views/forms.ts';
import type { Visit } from '../visit.ts';

type Typed = Readonly<Record<string, string>>;

/** The amount and the recipient that were typed for a gift card; nothing for a form without them. The core refuses what is no amount. */
export function giftOf(
  { amount, recipientName, recipientEmail, message, sendOn }: Typed,
  shop: Visit['shop'],
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

/** The fields of the form of a gift card that were refused, in the shop's language; null for any other refusal. */
export function giftRefused(
  { texts: { gift }, formats }: Visit,
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
