import type { Config } from '../config.ts';
import type { Log } from '../lib/log.ts';
import { recentMessages } from './recent-messages.ts';

/** A file that comes with a mail. */
interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A message to one address. */
export interface Mail {
  readonly to: string;
  /** The name that it is from; left out: the installation's. */
  readonly sender?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** What the recipient's calendar is to do: an iCalendar text of this method. */
  readonly calendar?: {
    readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
    readonly content: string;
  };
  readonly attachments?: readonly Attachment[];
  /** The Message-ID. A repeated send keeps it, so that a mail program can drop the duplicate. */
  readonly messageId?: string;
}

/** Sends mail, one way or another. */
export interface Mailer {
  /** Whether what it is given goes anywhere. */
  readonly works: boolean;
  /** Resolves when the next server has taken it. @throws where none does. */
  send(mail: Mail): Promise<void>;
  /** Resolves when the server takes us, without sending anything. @throws where it does not. */
  check(): Promise<void>;
  /** What would have been sent if there were a server to send it by, newest first; in development only. */
  readonly captured: readonly Mail[];
}

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'production'>;

/** Makes the mailer that the settings ask for. */
export function createMailer(settings: MailSettings, log: Log): Mailer {
  if (settings.smtpUrl) return smtpMailer(settings.smtpUrl, settings.mailFrom);
  return settings.production ? noMailer(log) : capturingMailer(log);
}

/** Sends by SMTP. The library is loaded with the first mail. */
function smtpMailer(url: string, from: string): Mailer {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    works: true,
    captured: [],
    check: async () => void (await (await (transport ??= open())).verify()),
    async send({ to, sender, calendar, attachments, ...content }) {
      await (
        await (transport ??= open())
      ).sendMail({
        ...content,
        from: sender ? { name: sender, address: addressOf(from) } : from,
        // An object is always read as one address; a text with a comma would become several.
        to: { name: '', address: to },
        // Calendar programs find it as an alternative of the text, people as a file.
        ...(attachments && { attachments: [...attachments] }),
        ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}

/** The address alone of `Name <address>`. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

/** Keeps mails for the outbox page of development. They hold links and codes, so they are not logged. */
function capturingMailer(log: Log): Mailer {
  const { recent, add } = recentMessages<Mail>();
  return {
    works: true,
    captured: recent,
    check: async () => undefined,
    async send(mail) {
      add(mail);
      const { to, subject } = mail;
      log.warn({ to, subject }, 'SMTP_URL is not set: the mail is at /dev/outbox');
    },
  };
}

/** Mail holds links to sign in by, which production's log must not. */
function noMailer(log: Log): Mailer {
  return {
    works: false,
    captured: [],
    check: async () => undefined,
    async send({ subject }) {
      log.error({ subject }, 'SMTP_URL is not set: a mail was not sent');
    },
  };
}
