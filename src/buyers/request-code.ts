import type { Context } from '../context.ts';
import type { RequestBuyerCodeInput } from '../graphql.generated.ts';
import { write } from '../journal/write.ts';
import { codeMail, codeText } from '../notifications/code-messages.ts';
import { composeMail } from '../notifications/compose-mail.ts';
import { sendLater, textLater } from '../notifications/send-later.ts';
import { refuseSignedIn } from '../sign-in/visitors-only.ts';
import { codeMilliseconds, issueCode } from './codes.ts';
import { readTarget, type Target } from './target.ts';

/**
 * Sends a code to sign in by. Whether a buyer has the phone or address is not even looked up, so neither the answer
 * nor the time it takes can tell.
 */
export async function requestCode(
  context: Context,
  input: RequestBuyerCodeInput,
): Promise<{ sent: true; expiresAt: number }> {
  refuseSignedIn(context);
  const { core, caller } = context;
  const target = readTarget(input);
  await core.throttle.count('code-request', caller.credentialId);
  await core.throttle.count('code-from-one', `${target.value} ${caller.credentialId}`);
  await core.throttle.count('code-to-target', target.value);
  let code = null as string | null;
  const result = await write(context, async transaction => {
    code = await issueCode(transaction, target);
    return {
      result: { sent: true as const, expiresAt: transaction.now() + codeMilliseconds },
      happening: {
        event: 'buyer_code.requested',
        businessId: null,
        subject: null,
        summary: `A code to sign in by was asked for, by ${target.by}.`,
      },
    };
  });
  if (code !== null) send(context, target, code, input.locale);
  return result;
}

function send(
  context: Context,
  { by, value }: Target,
  code: string,
  locale: string | null | undefined,
): void {
  const language = locale ?? 'en';
  if (by === 'email') sendLater(context, composeMail(codeMail, value, language, { code }));
  else textLater(context, { to: value, text: codeText(language, code), id: context.requestId });
}
