import type { Context } from '../../platform/context.ts';
import type { RequestBuyerCodeInput } from '../../graphql.generated.ts';
import { write } from '../../platform/journal/write.ts';
import { composeMail, type MailTemplate } from '../../platform/mail/compose-mail.ts';
import { oneLine } from '../../platform/lib/text/one-line.ts';
import { queueMail, queueText } from '../../platform/mail/queue-mail.ts';
import { refuseSignedIn } from '../../domains/identity/sign-in/visitors-only.ts';
import { countCode } from '../../platform/rate-limiting/count-message.ts';
import {
  issueCode,
  readTarget,
  type Subject,
  type Target,
} from '../../domains/identity/codes/codes.ts';
import { readLook } from '../../domains/shop/read-look.ts';
import { textsFor } from '../../texts/texts-for.ts';

interface Facts {
  code: string;
  /** Name of the business at whose shop the code was requested; null: elsewhere. */
  business: string | null;
}

/**
 * Mail with a sign-in code. Its subject does not contain the code, because subjects are logged and shown on
 * locked screens.
 */
export const codeMail: MailTemplate<Facts> = ({ code, business }, locale) => {
  const { mails, signInCode: t } = textsFor(locale);
  return {
    subject: named(business, t.subject, locale),
    paragraphs: [mails.greeting, t.lead({ code })],
    note: t.note,
  };
};

/** Text message with a sign-in code. */
function codeText(locale: string, { code, business }: Facts): string {
  return oneLine(named(business, textsFor(locale).signInCode.text({ code }), locale));
}

function named(business: string | null, words: string, locale: string): string {
  const { labelled } = textsFor(locale).phrases;
  return business === null ? words : labelled({ label: business, value: words });
}

/** Validity of a code. */
const codeMilliseconds = 5 * 60_000;

/**
 * Sends a sign-in code. Does not look up whether a buyer exists, so neither the answer nor its timing reveals
 * it.
 */
export async function requestCode(
  context: Context,
  input: RequestBuyerCodeInput,
): Promise<{ sent: true; expiresAt: number }> {
  refuseSignedIn(context);
  const { services, caller } = context;
  const target = readTarget(input);
  await services.rateLimiter.consume('code-request', caller.credentialId);
  await countCode(services.rateLimiter, target.value, caller.credentialId);
  return write(context, null, async transaction => {
    const expiresAt = transaction.now() + codeMilliseconds;
    const code = await issueCode(transaction, signInBy(target), expiresAt);
    await send(transaction, target, { code, locale: input.locale ?? 'en', expiresAt });
    return {
      result: { sent: true as const, expiresAt },
      event: {
        type: 'buyer_code.requested',
        businessId: null,
        subject: null,
        summary: `A code to sign in by was asked for, by ${target.by}.`,
      },
    };
  });
}

/** Queues the message. Its sender is the business at whose shop the code was requested. */
async function send(
  transaction: Context,
  { by, value }: Target,
  { code, locale, expiresAt }: { code: string; locale: string; expiresAt: number },
): Promise<void> {
  const { em, caller } = transaction;
  const look = caller.atShopOf ? await readLook(em, caller.atShopOf) : undefined;
  const facts = { code, business: look?.sender ?? null };
  // The code opens the buyer's account at all shops.
  const options = { businessId: null, expiresAt };
  await (by === 'email'
    ? queueMail(transaction, composeMail(codeMail, value, locale, facts, look), options)
    : queueText(transaction, { to: value, text: codeText(locale, facts) }, options));
}

/** Returns the subject of the sign-in code for a phone or an address. */
export function signInBy({ value }: Target): Subject {
  return { value, purpose: 'sign_in' };
}
