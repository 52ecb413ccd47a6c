import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { readPhoneNumber } from '../../../platform/lib/phone/read-phone-number.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { phoneCountry } from '../../business/country.ts';
import { writeExplained } from '../../scheduling/write-explained.ts';
import { findProposal } from '../find-proposals.ts';
import { Proposal } from '../proposal.entity.ts';
import type { Asked, Wish } from './ask-gate.ts';
import { mailOwners } from './mail-owners.ts';
import { holdPlaces } from './places.ts';
import { pushProposal } from './push-proposal.ts';
import { pinPeople } from './pin-people.ts';

const day = 86_400_000;
const minute = 60_000;
/** Nobody can answer in less. */
const leastMinutes = 5;
/** Nobody answers more. */
const mostWaiting = 20;

/** The call of a tool that has to ask first. */
export interface AskedCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The call in a form that can be compared. */
  readonly body: string;
}

/**
 * Keeps what a tool was called for until somebody says yes or no, and holds the places that it would take. The same
 * idempotency key gets the same proposal. @throws DomainError if a place was taken just now, or too much waits already.
 */
export async function propose(
  context: Context,
  { wish }: Asked,
  call: AskedCall,
): Promise<Proposal> {
  const { businessId } = wish.event;
  if (businessId === null) throw new Error(`${wish.event.type} is of no business.`);
  const { id } = await writeExplained(
    asKeyed(context, call),
    businessId,
    async (transaction, business) => {
      await checkWaiting(transaction);
      const proposal = await store(transaction, business, wish, call);
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
          details: { proposed: wish.event.type },
          before: null,
          after: { status: 'waiting' },
        },
      };
    },
  );
  return findProposal(context, businessId, id);
}

/** The context of a proposal: nothing stops it, and its key is its own. */
function asKeyed(context: Context, { tool, body }: AskedCall): Context {
  const { idempotencyKey: key } = context;
  const idempotency =
    key === null ? null : { scope: scopeOf(context, tool), ownScope: null, key, body };
  return { ...context, gate: null, idempotency };
}

/** Where the keys of proposals are, apart from those of what was done at once. */
export function scopeOf({ caller }: Context, tool: string): string {
  return `${caller.credentialId}:proposed:${tool}`;
}

async function checkWaiting({ em, caller, now }: Context): Promise<void> {
  const [row] = await sql<{ count: number }>(
    em,
    `select count(*)::int as count from proposal where token_id = $1 and status = 'waiting' and lapses_at > $2`,
    [caller.credentialId, toIso(now())],
  );
  if ((row?.count ?? 0) < mostWaiting) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `${mostWaiting} proposals of this token wait already, which is the most. Ask the person to answer them first, or take some back with undo_change.`,
  );
}

async function store(
  transaction: Context,
  business: Business,
  wish: Wish,
  { tool, args }: AskedCall,
): Promise<Proposal> {
  const { em, now, caller, program } = transaction;
  const { event, facts, places, needs, amountMinor } = wish;
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

/** A day, and no longer than the visit that it is about is still to come. */
function untilOf({ startAt, from }: Wish['facts'], now: number): number {
  const starts = [startAt, from].flatMap(text => (text === null ? [] : Date.parse(text)));
  return Math.min(now + day, ...starts.filter(start => start > now));
}

function phoneIn({ clientPhone }: AskedCall['args'], business: Business): string | null {
  if (typeof clientPhone !== 'string') return null;
  const read = readPhoneNumber(clientPhone, phoneCountry(business));
  return 'phone' in read ? read.phone : null;
}

/**
 * Everything that was there already and decides what the call does: its subject, however the call found it, and what
 * the call names.
 */
function watchedBy({ subject, before }: Wish['event'], args: AskedCall['args']): string[] {
  const found = before && subject !== null ? [subject] : [];
  return [...new Set([...found, ...idsIn(args)])];
}

function idsIn(args: AskedCall['args']): string[] {
  const named =
    JSON.stringify(args).match(/"(?:apt|ord|pay|item|stf|cli|aud)_[0-9a-z]{26}"/g) ?? [];
  return named.map(text => text.slice(1, -1));
}

function tooSoon(): DomainError {
  const message = 'startAt is too soon: nobody could answer in time. Choose a later start.';
  return new DomainError('RULE_VIOLATION', message).because('start_too_soon');
}
