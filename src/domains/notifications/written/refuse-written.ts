import type { EntityManager } from '@mikro-orm/sql';
import type { SkipReason } from '../../../enums.generated.ts';
import { MessageRefused } from '../../../platform/mail/mailer.ts';
import type { Pending } from '../sending/pending.queries.ts';
import { findCandidates } from './candidates.queries.ts';
import { nightUntil } from './night.ts';
import { isRefused, whyUnwanted } from './why-skipped.ts';

const refusals: Readonly<Partial<Record<SkipReason, string>>> = {
  gone: 'The client was erased or merged since.',
  blocked: 'The business has blocked the client since.',
  not_agreed: 'The client does not want offers and news.',
  stopped: 'The client answered STOP to a text message.',
};

/** Refuses a written message that its client must not get any more. @throws MessageRefused. */
export async function refuseWritten(
  em: EntityManager,
  { businessId, clientId, channel, createdAt, written }: Pending,
): Promise<void> {
  if (!written) return;
  const ids = clientId == null ? [] : [clientId];
  const [client] = await findCandidates(em, { businessId, ids, now: createdAt });
  const reason = client ? whyUnwanted(client, { purpose: written.purpose, channel }) : 'gone';
  const isEnded = client && isRefused(client, written, channel);
  const found =
    reason ?? (isEnded ? 'not_agreed' : channel === 'sms' && client?.hasStopped ? 'stopped' : null);
  if (found) throw new MessageRefused(refusals[found] ?? found);
}

/** Returns the end of the night, in epoch milliseconds, for a written message that would be sent in it; null for others. */
export function findMorning({ written, facts }: Pending, now: number): number | null {
  return written ? nightUntil(facts.business, now) : null;
}
