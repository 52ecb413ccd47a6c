import type { EntityManager } from '@mikro-orm/sql';
import { messageIdOf } from '../../platform/mail/message-id.ts';
import type { Services } from '../../platform/services.ts';
import { findMails, type ThreadMail } from './mail-thread.queries.ts';

// cspell:disable
/** Abbreviations that mail programs put before the subject of an answer or a forwarded mail. */
const prefixes =
  /^\s*(?:(?:re|aw|sv|vs|rv|ri|r|odp|отв|відп|fwd?|wg|tr|i|pd|пер)\s*(?:\[\d+\])?\s*:\s*)+/iu;
// cspell:enable

/** Returns the subject of an answer to mails; null: none of them has a subject, so the answer gets a usual one. */
export function answerSubject(mails: readonly Pick<ThreadMail, 'subject'>[]): string | null {
  const last = mails.find(({ subject }) => subject !== null)?.subject ?? null;
  const own = last?.replace(prefixes, '').trim();
  return own ? `Re: ${own}` : null;
}

/** Returns the headers by which mail programs put an answer below the mails that it answers. */
export function threadHeaders(
  services: Pick<Services, 'config' | 'seal'>,
  mails: readonly ThreadMail[],
): Record<string, string> {
  const ids = mails.flatMap(({ id, direction, mailId }) =>
    direction === 'sent' ? [messageIdOf(services, id)] : mailId === null ? [] : [mailId],
  );
  const answered = mails.find(({ mailId }) => mailId !== null)?.mailId ?? ids[0];
  if (answered === undefined) return {};
  return { 'In-Reply-To': answered, References: ids.toReversed().join(' ') };
}

/** Reads the mails of a conversation before a message, the latest first. */
export function readThread(
  em: EntityManager,
  key: { businessId: string; conversationId: string; before: string },
): Promise<ThreadMail[]> {
  return findMails(em, { ...key, most: 20 });
}
