import type { Environment } from './config-groups.ts';

/** Providers that report what became of mails; each is absent without its setting. */
export interface MailReportsConfig {
  /** Topic of Amazon SNS to which SES reports. */
  readonly sesTopic: string | undefined;
  /** Origin that is asked instead of Amazon's; absent: none. Only a stand-in has one. */
  readonly snsOrigin?: string;
  /** Key with which Mailgun signs. */
  readonly mailgunKey: string | undefined;
}

/** Reads the settings of the reports of mail providers. */
export function readMailReports(environment: Environment, problems: string[]): MailReportsConfig {
  const sesTopic = environment['SES_SNS_TOPIC_ARN']?.trim() || undefined;
  const mailgunKey = environment['MAILGUN_SIGNING_KEY']?.trim() || undefined;
  if (sesTopic && !/^arn:aws(-[a-z]+)*:sns:[a-z0-9-]+:\d{12}:[\w-]+$/.test(sesTopic))
    problems.push(
      'SES_SNS_TOPIC_ARN must be a topic such as arn:aws:sns:eu-west-1:123456789012:mails.',
    );
  if (mailgunKey && mailgunKey.length < 16)
    problems.push('MAILGUN_SIGNING_KEY must be the webhook signing key of the account.');
  return { sesTopic, mailgunKey };
}
