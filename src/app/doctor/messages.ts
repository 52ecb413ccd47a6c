import type { AppServices } from '../services.ts';
import { findingsAbout, type Finding } from './finding.ts';

const { ok, notice, wrong } = findingsAbout('Messages');

/** Checks that the mail and text-message servers accept our credentials. Nothing is sent. */
export async function messageFindings({
  config,
  mailer,
  textSender,
}: AppServices): Promise<Finding[]> {
  const { smtpUrl, smsUrl, twilio } = config;
  const mail = smtpUrl
    ? [await asked(`The mail server ${new URL(smtpUrl).host}`, mailer.check)]
    : mailer.works
      ? [notice('SMTP_URL is not set: mails are kept at /dev/outbox.')]
      : [];
  if (twilio) return [...mail, await asked('Twilio', textSender.check)];
  return [
    ...mail,
    smsUrl
      ? ok('SMS_URL is set; it was not called.')
      : notice('No gateway for text messages is set.'),
  ];
}

async function asked(server: string, check: () => Promise<void>): Promise<Finding> {
  try {
    await check();
    return ok(`${server} takes us.`);
  } catch (error) {
    return wrong(
      `${server} does not take us: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
