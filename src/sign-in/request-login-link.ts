import type { Context } from '../context.ts';
import type { RequestLoginLinkInput } from '../graphql.generated.ts';
import { issueLink, linkUrl, type IssuedLink } from '../identity/links.ts';
import { write } from '../journal/write.ts';
import { composeMail } from '../notifications/compose-mail.ts';
import { sendLater } from '../notifications/send-later.ts';
import { signInMail } from '../notifications/sign-in-mails.ts';
import { readEmail } from '../read-input.ts';
import { countMail } from '../throttle.ts';
import { refuseSignedIn } from './visitors-only.ts';

const validMinutes = 15;

/**
 * Mails a link to sign in by to the user with this address. For an address that nobody has, the same is
 * counted, stored and answered but for the link, and nothing is sent.
 */
export async function requestLoginLink(
  context: Context,
  input: RequestLoginLinkInput,
): Promise<{ accepted: true }> {
  refuseSignedIn(context);
  const { core, caller } = context;
  const email = readEmail(input.email, 'email');
  await core.throttle.count('link-request', caller.credentialId);
  await countMail(core.throttle, email, caller.credentialId);
  let link = null as IssuedLink | null;
  const result = await write(context, async ({ em, now }) => {
    link = await issueLink(em, now(), { email, purpose: 'login', validMinutes });
    return {
      result: { accepted: true as const },
      happening: {
        event: 'login_link.requested',
        businessId: null,
        subject: link?.userId ?? null,
        summary: 'A sign-in link was asked for.',
      },
    };
  });
  if (link) mailLink(context, email, link);
  return result;
}

function mailLink(context: Context, email: string, { token, locale }: IssuedLink): void {
  const url = linkUrl(context.core.config.baseUrl, 'login', token);
  sendLater(context, composeMail(signInMail, email, locale, { url }));
}
