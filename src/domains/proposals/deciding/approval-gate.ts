import type { Context, Gate, GatedChange } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { effectOf } from '../asking/effect-of.ts';
import { factsOf, type Facts } from '../asking/facts.ts';
import { sentenceOf, type Told } from '../asking/sentence.ts';
import type { Proposal } from '../proposal.entity.ts';
import { changesSince } from './changed-since.ts';
import { endEvent, waitsNoMore } from './end-proposal.ts';

/**
 * Lets an approved proposal pass: in the transaction of what it does, so that it is done once or not at all, and only as
 * it was proposed. Its own places are given free first.
 */
export function approvalGate(proposal: Proposal, approver: Context): Gate {
  const { id, businessId, holdIds } = proposal;
  const { actor } = approver.caller;
  return {
    needed: new Set(),
    approval: { proposalId: id, by: actor.id ?? '', byName: actor.name ?? '' },
    isPassed: false,
    begin: async ({ em, now }) => {
      const [waiting] = await sql<{ status: string }>(
        em,
        `select status from proposal where business_id = $1 and id = $2 for update`,
        [businessId, id],
      );
      const isOver = proposal.lapsesAt <= now() || (await isRevoked(em, proposal.tokenId));
      if (waiting?.status !== 'waiting' || isOver) throw waitsNoMore();
      // Before the work, which would refuse for reasons that are the assistant's business.
      await checkSubject(em, proposal, proposal.subject ?? null);
      await sql(em, 'delete from hold where business_id = $1 and id = any($2)', [
        businessId,
        holdIds,
      ]);
    },
    end: async (transaction, change) => {
      await checkSame(transaction, proposal, change);
      const { em, now } = transaction;
      await sql(
        em,
        `update proposal set status = 'approved', decided_at = $3, decided_by = $4, decided_by_name = $5, subject = $6
         where business_id = $1 and id = $2`,
        [businessId, id, toIso(now()), actor.id, actor.name, change.event.subject],
      );
      const own = { ...approver, em, gate: null, tool: null };
      await noteBeside(own, [endEvent(proposal, 'approved')]);
    },
  };
}

async function isRevoked(em: Context['em'], tokenId: string): Promise<boolean> {
  const rows = await sql(em, 'select 1 from token where id = $1 and revoked_at is null for share', [
    tokenId,
  ]);
  return rows.length === 0;
}

/** @throws DomainError VERSION_CONFLICT if it would do something else than what was approved. */
async function checkSame(
  transaction: Context,
  proposal: Proposal,
  change: GatedChange,
): Promise<void> {
  const { em, requestId } = transaction;
  const { event } = change;
  await checkSubject(em, proposal, event.subject, requestId);
  if (event.type !== proposal.action) throw changed(event.summary);
  const effect = await effectOf(transaction, change);
  const { amountMinor } = effect;
  const before = proposal.amountMinor ?? null;
  if (amountMinor !== before) {
    const [was, is] = [before, amountMinor].map(minor => said(minor, proposal.currency));
    throw changed(`It was ${was} and is ${is} now.`);
  }
  const facts = await factsOf(transaction, change, effect);
  const isOther = proposal.before != null && event.subject !== proposal.subject;
  const isNewer = proposal.before != null && differs(proposal.facts.version, facts.version);
  if (isOther || isNewer) throw changed('It was changed since.');
  checkSentence(proposal, { ...event, amountMinor, facts });
}

/** @throws DomainError VERSION_CONFLICT if a watched subject was changed since, beside what one call is changing. */
async function checkSubject(
  em: Context['em'],
  proposal: Proposal,
  subject: string | null,
  exceptRequestId: string | null = null,
): Promise<void> {
  const watched = proposal.watched.filter(id => id === subject);
  const [[since] = []] = await changesSince(em, [{ ...proposal, watched }], exceptRequestId);
  if (since) throw changed(`Since then: ${since.summary}`);
}

/** A proposal of an earlier release has no version. */
function differs(before: number | null | undefined, now: number | null | undefined): boolean {
  return before != null && before !== now;
}

/**
 * Compares what was approved with what is done, in the words in which it was approved: they tell all that matters.
 * @throws DomainError VERSION_CONFLICT.
 */
function checkSentence(
  proposal: Proposal,
  now: Pick<Told, 'amountMinor'> & GatedChange['event'] & { facts: Omit<Facts, 'timezone'> },
): void {
  const { action, currency, facts: proposed } = proposal;
  const { before = null, after = null, amountMinor } = now;
  // A proposal of an earlier release has fewer facts.
  const facts = Object.fromEntries(
    Object.entries(now.facts).filter(([name]) => Object.hasOwn(proposed, name)),
  );
  // New numbers and ids are in the summary of what has no sentence of its own.
  const { number, summary, timezone } = proposed;
  const present = { ...proposed, ...facts, number, summary, timezone };
  const told = { action, currency, amountMinor, facts: present, before, after };
  const [was, is] = [sentenceOf(proposal, 'en'), sentenceOf(told, 'en')];
  if (is !== was) throw changed(`It would be now: ${is}`);
}

function said(minor: number | null, currency: string): string {
  return formatMoney(toMajor(minor ?? 0, currency), currency, 'en');
}

function changed(what: string): DomainError {
  return new DomainError(
    'VERSION_CONFLICT',
    `It is not any more what was proposed. ${what}`,
  ).because('proposal_changed');
}
