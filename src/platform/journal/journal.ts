import type { Context } from '../context.ts';
import { sql, sqlAhead } from '../database/query/sql.ts';
import { reachPart } from '../database/tenancy/reach.ts';
import { newId, newIdAt } from '../lib/ids.ts';
import type { AuditOutcome } from './audit-event.entity.ts';
import type { Changes } from './changes.ts';
import { ofNoBusiness } from './no-business.ts';
import { journalParts } from './journal-parts.ts';

/** What happened, in the words of the use case. `event` is `<noun>.<verb>`; details never hold secrets. */
export interface DomainEvent extends Partial<Changes> {
  type: string;
  businessId: string | null;
  subject: string | null;
  summary: string;
  details?: Record<string, unknown>;
}

/** So long a change that a person made can be undone before anybody is notified of it. */
const undoMilliseconds = 15_000;

/** A row of the journal, instants as ISO text. */
export type JournalRow = ReturnType<typeof journalRow>;

/** Puts an event into the journal's terms: who, by which tool, in which request. */
export function journalRow(context: Context, event: DomainEvent, outcome: AuditOutcome) {
  const { actor } = context.caller;
  const { events } = context.services;
  const now = context.now();
  const { undoes } = context;
  // Nobody need be told that something was taken back of which nobody was told.
  const published = events.isPublished(event.type);
  const notified = events.isNotified(event.type) && (!undoes || events.isNotified(undoes.type));
  const waits = notified && !undoes && isByHand(context) && events.waitsForUndo(event.type);
  return {
    id: newIdAt('aud', now),
    at: new Date(now).toISOString(),
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name,
    event_type: context.tool ? `ai.tool.${context.tool}` : event.type,
    business_id: event.businessId ?? ofNoBusiness,
    subject: event.subject,
    outcome,
    summary: storable(event.summary),
    details: { ...callOf(context, event.type), ...event.details },
    before: event.before ?? null,
    after: event.after ?? null,
    undoes: undoes?.id ?? null,
    request_id: context.requestId,
    event: event.type,
    /** The user who made the change in person, who need not be told of it. */
    done_by: isByHand(context) ? context.caller.userId : null,
    /** Whether people may have to be notified; who they are is found out when it is handed over. */
    notified,
    /** Whether the business's own systems may listen. */
    published,
    outbox_id: outcome === 'succeeded' && (published || notified) ? newId('evt') : null,
    /** The notices stand in the outbox by themselves while they wait. */
    notice_id: waits ? newId('evt') : null,
    notice_at: waits ? new Date(now + undoMilliseconds).toISOString() : null,
  };
}

/** How a tool was called, beside its name; published events are without it. */
function callOf({ tool, program, gate }: Context, action: string): Record<string, unknown> {
  if (!tool) return {};
  return {
    action,
    ...(program && { program: storable(program) }),
    ...(gate?.approval && { approval: gate.approval }),
  };
}

/** Whether a person made the change, who may take it back at once. */
function isByHand({ caller, tool }: Context): boolean {
  return caller.credential === 'session' && tool === null;
}

/** Messages quote what callers sent, which may hold what PostgreSQL cannot store. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** Writes rows of the journal with one statement of the transaction under way, which nothing has to wait for. */
export async function insertJournal(
  { em, services }: Pick<Context, 'em' | 'services'>,
  rows: readonly JournalRow[],
): Promise<void> {
  const statement = `with ${journalParts(services.events, rows, '$1')} select`;
  await sqlAhead(em, statement, [JSON.stringify(rows)]);
}

/** Writes rows of any businesses, with one statement that also gives itself the reach; nothing may follow it. */
export async function appendJournal(
  { em, services }: Pick<Context, 'em' | 'services'>,
  rows: readonly JournalRow[],
): Promise<void> {
  await sql(
    em,
    `with ${reachPart({ across: 'journal' })}, ${journalParts(services.events, rows, '$1', 'reach, ')} select`,
    [JSON.stringify(rows)],
  );
}
