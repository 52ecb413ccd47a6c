import type { Context, ApprovalCheck, CheckedChange } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import { keepLive } from '../../identity/tokens/token.queries.ts';
import { effectOf } from '../asking/effect-of.ts';
import { factsOf, type Facts } from '../asking/facts.ts';
import { sentenceOf, type SentenceParts } from '../asking/sentence.ts';
import type { Proposal } from '../proposal.entity.ts';
import { deleteHolds } from '../../scheduling/holds/hold.queries.ts';
import { lockStatus, updateApproved } from '../proposal.queries.ts';
import { changesSince } from './changed-since.ts';
import { endEvent, waitsNoMore } from './end-proposal.ts';

/**
 * Returns a check that lets an approved proposal pass, only as proposed. It runs in the transaction of the change, so the change
 * is made once or not at all. The held slots are freed first.
 */
export function approveChange(proposal: Proposal, approver: Context): ApprovalCheck {
  const { id, businessId, holdIds } = proposal;
  const { actor } = approver.caller;
  return {
    canAsk: true,
    counted: { bookings: 0, messages: 0 },
    needed: new Set(),
    approval: {
      proposalId: id,
      by: actor.id ?? '',
      byName: actor.name ?? '',
      ...(approver.caller.credential === 'client approval' && { via: 'client' }),
    },
    isRequired: true,
    isPassed: false,
    begin: async ({ em, now }) => {
      const status = await lockStatus(em, { businessId, id });
      const isOver = proposal.lapsesAt <= now() || !(await keepLive(em, proposal.tokenId));
      if (status !== 'waiting' || isOver) throw waitsNoMore();
      // This check comes before the work, whose errors would only concern the assistant.
      await checkSubject(em, proposal, proposal.subject ?? null);
      await deleteHolds(em, { businessId, ids: holdIds });
    },
    end: async (transaction, change) => {
      await checkSame(transaction, proposal, change);
      const { em, now } = transaction;
      const { subject } = change.event;
      await updateApproved(em, { businessId, id, at: now(), by: actor, subject });
      const own = { ...approver, em, approvalCheck: null, tool: null };
      await journalSideEffects(own, [endEvent(proposal, 'approved')]);
    },
  };
}

/** Checks that the change is the approved one. @throws DomainError VERSION_CONFLICT if it would have another effect. */
async function checkSame(
  transaction: Context,
  proposal: Proposal,
  change: CheckedChange,
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
  // A change of a day is approved for the appointments that the day had.
  const idsOf = (after: Proposal['after']) => JSON.stringify(after?.['appointmentIds']);
  if (idsOf(proposal.after) !== idsOf(event.after)) throw changed(event.summary);
  checkSentence(proposal, { ...event, amountMinor, facts });
}

/** Checks that a watched subject did not change since, except by the given call. @throws DomainError VERSION_CONFLICT. */
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
 * Compares the approved sentence with that of the change, since it contains everything that matters.
 * @throws DomainError VERSION_CONFLICT.
 */
function checkSentence(
  proposal: Proposal,
  now: Pick<SentenceParts, 'amountMinor'> &
    CheckedChange['event'] & { facts: Omit<Facts, 'timezone'> },
): void {
  const { action, currency, facts: proposed } = proposal;
  const { before = null, after = null, amountMinor } = now;
  // A proposal of an earlier release has fewer facts.
  const facts = Object.fromEntries(
    Object.entries(now.facts).filter(([name]) => Object.hasOwn(proposed, name)),
  );
  // The summary of an action without its own sentence contains new numbers and ids.
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
  ).withReason('proposal_changed');
}
