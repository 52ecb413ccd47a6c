import type { GiftInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { bareText } from '../../../platform/lib/text/invisible.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { daysBetween } from '../../../platform/lib/time/time.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { readEmail, readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { Gift } from './grants.ts';

/** Number of days ahead on which a gift card can be mailed at most. */
const mostDaysAhead = 366;

/**
 * Reads the recipient of a gift card. `today` is the business's local day. @throws DomainError
 * VALIDATION_FAILED naming fields of `path`.
 */
export function readRecipient(gift: GiftInput, today: string, path: string): Gift {
  const { recipientName, recipientEmail, message, sendOn } = collectIssues({
    recipientName: () => readName(gift.recipientName, `${path}.recipientName`),
    recipientEmail: () =>
      gift.recipientEmail == null ? null : readEmail(gift.recipientEmail, `${path}.recipientEmail`),
    message: () => (gift.message == null ? null : bareText(gift.message).trim() || null),
    sendOn: () => (gift.sendOn == null ? null : readSendOn(gift, today, path)),
  });
  // Today is stored as null (at once), so that equal gifts share one line of the cart.
  return { recipientName, recipientEmail, message, sendOn: sendOn === today ? null : sendOn };
}

function readSendOn({ sendOn, recipientEmail }: GiftInput, today: string, path: string): string {
  const day = readDay(String(sendOn), `${path}.sendOn`);
  if (recipientEmail == null) {
    throw invalid(`${path}.recipientEmail`, 'required to send it on a day.', 'required');
  }
  if (day < today) throw invalid(`${path}.sendOn`, 'must not be in the past.');
  if (daysBetween(today, day) > mostDaysAhead) {
    throw invalid(`${path}.sendOn`, `must be until ${addDays(today, mostDaysAhead)}.`);
  }
  return day;
}
