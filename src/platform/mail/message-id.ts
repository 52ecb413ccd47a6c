import type { Services } from '../services.ts';
import { isLinkMac, linkMac } from '../lib/security/link-mac.ts';

const purpose = 'Message-ID';

/**
 * Returns the Message-ID of a mail. That of a notification is signed: a mail that reports what became of it comes from anybody, and
 * proves by this id that it is about a mail of ours.
 */
export function messageIdOf(
  { config, seal }: Pick<Services, 'config' | 'seal'>,
  id: string,
): string {
  const signed = id.startsWith('ntf_') ? `${id}.${linkMac({ seal }, id, purpose)}` : id;
  return `<${signed}@${new URL(config.baseUrl).hostname}>`;
}

const pattern = /^<?(ntf_[0-9a-z]{26})(?:\.([\w-]{22}))?@/;

/** Returns the id of the notification in the Message-ID of a mail of ours, which a provider names; null for any other mail. */
export function idInMessageId(messageId: unknown): string | null {
  if (typeof messageId !== 'string') return null;
  return pattern.exec(messageId.trim())?.[1] ?? null;
}

/** Returns the id of the notification in a Message-ID that we signed; null for any other text. */
export function provenIdIn({ seal }: Pick<Services, 'seal'>, messageId: string): string | null {
  const [, id, mac] = pattern.exec(messageId.trim()) ?? [];
  return id && mac && isLinkMac({ seal }, id, purpose, mac) ? id : null;
}
