import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Business } from '../../business/business.entity.ts';
import { waysToBook } from '../../business/published-business.ts';
import { findClients } from '../../clients/client-list.queries.ts';
import { readFilters } from '../../clients/client-filters.ts';
import { sorts } from '../../clients/client-sorts.queries.ts';
import { notFound } from '../../nouns/not-found.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Facts } from '../facts/facts.ts';
import { findMarketing } from '../../conversations/whatsapp/marketing-template.ts';
import { findCandidates, type Candidate } from './candidates.queries.ts';
import { chooseRecipients, type Addressing, type Recipient } from './why-skipped.ts';
import type { Requested } from './requested.ts';
import type { Skipped } from './skipped.ts';
import { nightUntil } from './night.ts';
import type { Content } from './read-content.ts';

/** Most clients among whom the recipients of one message are chosen. */
const mostCandidates = 5000;

/** Time in which `undo` takes a message back before the first is sent. */
export const undoMilliseconds = 15_000;

/** A message with its recipients. */
export interface Draft extends Content {
  recipients: readonly Recipient[];
  skipped: Skipped[];
  sendAt: number;
  waitsForMorning: boolean;
}

/** Finds the ids of the requested clients, in the order of their names. */
export async function findRequested(
  context: Context,
  business: Business,
  { clientIds, filter }: Requested,
): Promise<string[]> {
  if ((clientIds == null) === (filter == null)) {
    throw invalid('clientIds', 'give either clientIds or filter.');
  }
  if (clientIds != null) return [...new Set(clientIds)];
  const { em, now } = context;
  const found = await findClients(em, await readFilters(context, business, { ...filter }), {
    sort: sorts.name,
    after: undefined,
    changed: null,
    most: mostCandidates + 1,
    now: toIso(now()),
  });
  if (found.length <= mostCandidates) return found.map(({ id }) => id);
  const text = `selects more than ${mostCandidates} clients. Narrow it, and write several messages.`;
  throw invalid('filter', text, 'too_many', { limit: mostCandidates });
}

/** Chooses the recipients of a message. @throws DomainError NOT_FOUND for an unknown client. */
export async function draftOf(
  { em, now, services: { mailer, textSender } }: Context,
  business: Business,
  { purpose, channel = null, subject = null, text, blocks = null, isAutomatic = false }: Content,
  ids: readonly string[],
): Promise<Draft> {
  const candidates = await findCandidates(em, { businessId: business.id, ids, now: now() });
  const known = new Set(candidates.map(({ id }) => id));
  const unknown = ids.find(id => !known.has(id));
  if (unknown !== undefined) throw notFound('cli', unknown);
  const addressing: Addressing = {
    purpose,
    channel,
    isGroup: ids.length > 1,
    isAutomatic,
    mailWorks: mailer.works,
    textsWork: textSender.works,
    whatsAppWorks: channel === 'whatsapp' && (await findMarketing(em, business.id)).works,
  };
  const morning = nightUntil(business, now());
  return {
    purpose,
    channel,
    subject,
    text,
    blocks,
    ...chooseRecipients(candidates, addressing),
    sendAt: morning ?? now() + undoMilliseconds,
    waitsForMorning: morning !== null,
  };
}

/** Returns the function that states the facts of a message for a client. */
export function factsFor(
  { now, services }: Context,
  sender: Business,
): (client: Candidate) => Facts {
  const at = now();
  const { name, phone, address, timezone, currency } = sender;
  const business = { name, phone: phone ?? null, address: address ?? null, timezone };
  const ways = waysToBook(services, sender);
  return client => ({
    at,
    ...(client.language !== null && { pagesIn: client.language }),
    business,
    client: { name: client.name, phone: client.phone },
    currency,
    bookingLink: ways?.bookingUrl ?? null,
  });
}
