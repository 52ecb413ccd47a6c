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

/** Types of feedback (RFC 5965, 6430, 6591) by which nobody complains: programs found a virus or a wrong signature, or a reader likes the mail. */
const noComplaints = new Set(['auth-failure', 'not-spam', 'virus']);

/** Returns true for the type of a report by which a reader complains. */
export function isComplaint(feedbackType: string): boolean {
  return !noComplaints.has(feedbackType.toLowerCase());
}

/** Parses JSON; null for anything else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
