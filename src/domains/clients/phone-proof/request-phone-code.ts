import type { RequestPhoneCodeInput } from '../../../graphql.generated.ts';
import { networkOf } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { composeMail, type MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { oneLine } from '../../../platform/lib/text/one-line.ts';
import { queueMail, queueText } from '../../../platform/mail/queue-mail.ts';
import { countCode } from '../../../platform/rate-limiting/count-message.ts';
import { readEmail, readPhone } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { phoneCountry } from '../../business/country.ts';
import { issueCode, type Target } from '../../identity/codes/codes.ts';
import { refuseSignedIn } from '../../identity/sign-in/visitors-only.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import { readLook } from '../../shop/read-look.ts';
import { phoneOf } from './phone-proof.ts';
import { textsFor } from '../../../texts/texts-for.ts';

interface Facts {
  code: string;
  /** Name of the business. */
  business: string;
}

/**
 * Mail with a code for booking or ordering. The subject omits the code, since subjects are logged and shown
 * on locked screens.
 */
const phoneCodeMail: MailTemplate<Facts> = ({ code, business }, locale) => {
  const { mails, phoneCode: t } = textsFor(locale);
  return {
    subject: t.subject({ business }),
    paragraphs: [mails.greeting, t.lead({ code, business })],
    note: t.note,
  };
};

/** Returns the text message with the code. */
function phoneCodeText(locale: string, { code, business }: Facts): string {
  return oneLine(textsFor(locale).phoneCode.text({ code, business }));
}

/** Validity of a code. */
const codeMilliseconds = 10 * 60_000;

/**
 * Sends a visitor the code that proves a phone to a business. It goes by text message, or by mail if text
 * messages are unavailable.
 *
 * @throws DomainError VALIDATION_FAILED if neither way is possible, RATE_LIMITED.
 */
export async function requestPhoneCode(
  context: Context,
  input: RequestPhoneCodeInput,
): Promise<{ sentBy: 'sms' | 'email'; expiresAt: number }> {
  const { services, caller } = context;
  const business = await authorizeBusiness(context, input, 'business:read');
  refuseSignedIn(context);
  const { phone, email } = collectIssues({
    phone: () => readPhone(input.phone, 'phone', phoneCountry(business)),
    email: () => (input.email == null ? null : readEmail(input.email, 'email')),
  });
  const recipient = recipientOf(services.textSender.works, phone, email);
  const network = networkOf(caller);
  await services.rateLimiter.consume('code-request', network);
  await countCode(services.rateLimiter, recipient.value, network);
  return write(context, business.id, async transaction => {
    const expiresAt = transaction.now() + codeMilliseconds;
    const code = await issueCode(transaction, phoneOf(business, phone), expiresAt);
    const message = { code, business: business.name };
    const locale = input.locale ?? business.locale;
    const options = { businessId: business.id, expiresAt };
    if (recipient.by === 'phone') {
      const text = phoneCodeText(locale, message);
      await queueText(transaction, { to: phone, text }, options);
    } else {
      const look = await readLook(transaction.em, business.id);
      const mail = composeMail(phoneCodeMail, recipient.value, locale, message, look);
      await queueMail(transaction, mail, options);
    }
    const sentBy = recipient.by === 'phone' ? 'sms' : 'email';
    return {
      result: { sentBy, expiresAt },
      event: {
        type: 'phone_code.requested',
        businessId: business.id,
        subject: null,
        summary: `A visitor asked for a code to prove a phone, by ${sentBy}.`,
      },
    };
  });
}

function recipientOf(sendsTexts: boolean, phone: string, email: string | null): Target {
  if (sendsTexts) return { by: 'phone', value: phone };
  if (email !== null) return { by: 'email', value: email };
  throw invalid('email', 'required: no text messages are sent here, so the code goes by mail.');
}
