import type { Config } from '../config.ts';
import type { Log } from '../lib/log.ts';

/** A file attached to a mail. */
interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A message to one address. */
export interface Mail {
  readonly to: string;
  /** Name of the sender; absent: the installation's. */
  readonly sender?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** An iCalendar text for the recipient's calendar, and its method. */
  readonly calendar?: {
    readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
    /** File name that people see. */
    readonly filename: string;
    readonly content: string;
  };
  readonly attachments?: readonly Attachment[];
  /** Address that ends such mails to the recipient, by one POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Further headers, by their names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Message-ID. A retry keeps it, so that a mail program can drop the duplicate. */
  readonly messageId?: string;
}

/** Sender of mails. */
export interface Mailer {
  /** True if mails are really sent. */
  readonly works: boolean;
  /** Resolves when the next server has accepted the mail. @throws if none does. */
  send(mail: Mail): Promise<void>;
  /** Resolves if the server accepts our credentials; sends nothing. @throws otherwise. */
  check(): Promise<void>;
  /** Mails that were captured instead of sent, newest first. Only in development without a server. */
  readonly captured: readonly Mail[];
}

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'production'>;

/** Creates the mailer for the settings. */
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
    async send({ to, sender, calendar, attachments, unsubscribeUrl, headers, ...content }) {
      await (
        await (transport ??= open())
      ).sendMail({
        ...content,
        from: sender ? { name: sender, address: addressOf(from) } : from,
        // An object is always read as one address. A text with a comma would become several.
        to: { name: '', address: to },
        // Calendar programs find the invitation as an alternative of the text, people as a file.
        ...(attachments && { attachments: [...attachments] }),
        ...(calendar && { icalEvent: calendar }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...headers,
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
  };
}

/** Returns the plain address of `Name <address>`. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

/** Captures mails for the outbox page of development. They contain links and codes, so they are not logged. */
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

/** Mails contain sign-in links, which production's log must not. */
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

const most = 50;

/** Returns a list of captured messages, newest first, and a function that adds one. */
export function recentMessages<T>(): { recent: readonly T[]; add: (message: T) => void } {
  const recent: T[] = [];
  return {
    recent,
    add(message) {
      recent.unshift(message);
      recent.splice(most);
    },
  };
}

/** A permanent failure of a message: no retry can succeed. */
export class MessageRefused extends Error {}
