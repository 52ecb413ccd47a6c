/** A report of a mail provider about a mail of ours that it took. */
export interface MailReport {
  readonly kind: 'delivered' | 'bounced' | 'complained';
  /** Id of the notification that the mail delivered. */
  readonly id: string;
  /** The recipient, in lower case. */
  readonly address: string;
  /** Words of the recipient's mail server or of the provider. */
  readonly reason: string;
}

/** Returns the id of the notification in the Message-ID of a mail of ours; null for any other mail. */
export function idInMessageId(messageId: unknown): string | null {
  if (typeof messageId !== 'string') return null;
  return /^<?(ntf_[0-9a-z]{26})@/.exec(messageId.trim())?.[1] ?? null;
}

/** Reads a value of a report as an object. Anything else is empty. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Reads a value of a report as text without control characters. Anything else is empty. */
export function textOf(value: unknown, longest = 400): string {
  if (typeof value !== 'string') return '';
  return value
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/** Reads an address of a report, which may have a name. */
export function addressOf(value: unknown): string {
  const text = textOf(value);
  return (/<([^<>]+)>$/.exec(text)?.[1] ?? text).toLowerCase();
}

/** Parses JSON; null for anything else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
