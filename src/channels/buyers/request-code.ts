import type { Context } from '../../platform/context.ts';
import type { RequestBuyerCodeInput } from '../../graphql.generated.ts';
import { write } from '../../platform/journal/write.ts';
import { codeMail, codeText } from './code-messages.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { queueMail, queueText } from '../../platform/mail/queue-mail.ts';
import { refuseSignedIn } from '../../domains/identity/sign-in/visitors-only.ts';
import { countCode } from '../../platform/rate-limiting/count-message.ts';
import { issueCode, readTarget, type Target } from '../../domains/identity/codes/codes.ts';
import { readLook } from '../../domains/shop/read-look.ts';
import { signInBy } from './sign-in-code.ts';

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
  await (by === 'email'
    ? queueMail(transaction, composeMail(codeMail, value, locale, facts, look), { expiresAt })
    : queueText(transaction, { to: value, text: codeText(locale, facts) }, { expiresAt }));
}
