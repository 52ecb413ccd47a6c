import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { readPhoneNumber } from '../../../platform/lib/phone/read-phone-number.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { phoneCountry } from '../../business/country.ts';
import { writeExplained } from '../../scheduling/write-explained.ts';
import { findProposal } from '../find-proposals.ts';
import { Proposal } from '../proposal.entity.ts';
import { countWaiting } from '../proposal.queries.ts';
import type { ApprovalRequired, ProposedChange } from './require-approval.ts';
import { mailOwners, pushProposal } from './mail-owners.ts';
import { holdPlaces } from './places.ts';
import { pinPeople } from './pin-people.ts';

const day = 86_400_000;
const minute = 60_000;
/** The least time to answer a proposal, in minutes. */
const leastMinutes = 5;
/** Maximum number of waiting proposals of a token. */
const mostWaiting = 20;

/** The call of a tool that needs approval. */
export interface ProposedCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The call in a form that can be compared. */
  readonly body: string;
}

/**
 * Stores the call of a tool until a person approves or declines it, and holds its slots. The same idempotency key gets the same
 * proposal. @throws DomainError if a slot was taken just now, or too many proposals are waiting.
 */
export async function propose(
  context: Context,
  { change }: ApprovalRequired,
  call: ProposedCall,
): Promise<Proposal> {
  const { businessId } = change.event;
  if (businessId === null) throw new Error(`${change.event.type} is of no business.`);
  const { id } = await writeExplained(
    asKeyed(context, call),
    businessId,
    async (transaction, business) => {
      await checkWaiting(transaction);
      const proposal = await store(transaction, business, change, call);
      await transaction.em.flush();
      await mailOwners(transaction, business, proposal);
      await pushProposal(transaction, proposal);
      return {
        result: { id: proposal.id },
        event: {
          type: 'proposal.made',
          businessId,
          subject: proposal.id,
          summary: `${call.tool} waits for a yes until ${toIso(proposal.lapsesAt)}.`,
          details: { proposed: change.event.type },
          before: null,
          after: { status: 'waiting' },
        },
      };
    },
  );
  return findProposal(context, businessId, id);
}

/** Returns the context that stores a proposal: without an approval check, and with its own idempotency key. */
function asKeyed(context: Context, { tool, body }: ProposedCall): Context {
  const { idempotencyKey: key } = context;
  const idempotency =
    key === null ? null : { scope: scopeOf(context, tool), ownScope: null, key, body };
  return { ...context, approvalCheck: null, idempotency };
}

/** Returns the scope of the idempotency keys of proposals, separate from those of direct calls. */
export function scopeOf({ caller }: Context, tool: string): string {
  return `${caller.credentialId}:proposed:${tool}`;
}

async function checkWaiting({ em, caller, now }: Context): Promise<void> {
  const waiting = await countWaiting(em, { tokenId: caller.credentialId, now: now() });
  if (waiting < mostWaiting) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `${mostWaiting} proposals of this token wait already, which is the most. Ask the person to answer them first, or take some back with undo_change.`,
  );
}

async function store(
  transaction: Context,
  business: Business,
  change: ProposedChange,
  { tool, args }: ProposedCall,
): Promise<Proposal> {
  const { em, now, caller, program } = transaction;
  const { event, facts, places, needs, amountMinor } = change;
  const createdAt = now();
  const id = newIdAt('prp', createdAt);
  const until = untilOf(facts, createdAt);
  const { holdIds, lapsesAt } = await holdPlaces(transaction, business, id, { places, until });
  if (lapsesAt < createdAt + leastMinutes * minute) throw tooSoon();
  const { before = null, after = null } = event;
  return em.create(Proposal, {
    id,
    businessId: business.id,
    tokenId: caller.credentialId,
    tokenName: caller.actor.name ?? '',
    tool,
    args: { ...pinPeople(args, places), businessId: business.id },
    program,
    action: event.type,
    subject: event.subject,
    watched: watchedBy(event, args),
    needs: [...needs],
    facts: { ...facts, timezone: business.timezone },
    before: before && { ...before },
    after: after && { ...after },
    amountMinor,
    currency: business.currency,
    clientPhone: phoneIn(args, business),
    holdIds,
    status: 'waiting',
    lapsesAt,
    createdAt,
  });
}

/** Returns the deadline of a proposal: a day, but not after the start of its visit. */
function untilOf({ startAt, from }: ProposedChange['facts'], now: number): number {
  const starts = [startAt, from].flatMap(text => (text === null ? [] : Date.parse(text)));
  return Math.min(now + day, ...starts.filter(start => start > now));
}

function phoneIn({ clientPhone }: ProposedCall['args'], business: Business): string | null {
  if (typeof clientPhone !== 'string') return null;
  const read = readPhoneNumber(clientPhone, phoneCountry(business));
  return 'phone' in read ? read.phone : null;
}

/** Returns the ids of existing records that affect the result of the call: its subject and those in its arguments. */
function watchedBy(
  { subject, before }: ProposedChange['event'],
  args: ProposedCall['args'],
): string[] {
  const found = before && subject !== null ? [subject] : [];
  return [...new Set([...found, ...idsIn(args)])];
}

function idsIn(args: ProposedCall['args']): string[] {
  const named =
    JSON.stringify(args).match(/"(?:apt|ord|pay|item|stf|cli|aud)_[0-9a-z]{26}"/g) ?? [];
  return named.map(text => text.slice(1, -1));
}

function tooSoon(): DomainError {
  const message = 'startAt is too soon: nobody could answer in time. Choose a later start.';
  return new DomainError('RULE_VIOLATION', message).withReason('start_too_soon');
}
