import type { Context } from '../context.ts';
import { sql, pipelineSql } from '../database/query/sql.ts';
import { tenantScopePart } from '../database/tenancy/tenant-scope.ts';
import { newId, newIdAt } from '../lib/ids.ts';
import type { AuditOutcome } from './audit-event.entity.ts';
import type { Changes } from './changes.ts';
import { ofNoBusiness } from './no-business.ts';
import { journalParts } from './journal-parts.ts';

/** A domain event in the words of the use case. `type` is `<noun>.<verb>`. Details never contain secrets. */
export interface DomainEvent extends Partial<Changes> {
  type: string;
  businessId: string | null;
  subject: string | null;
  summary: string;
  details?: Record<string, unknown>;
}

/** Milliseconds during which a manual change can be undone before notifications are sent. */
const undoMilliseconds = 15_000;

/** A row of the journal, with instants as ISO text. */
export type JournalRow = ReturnType<typeof journalRow>;

/** Returns a journal row for an event, with its caller, tool and request. */
export function journalRow(context: Context, event: DomainEvent, outcome: AuditOutcome) {
  const { actor } = context.caller;
  const { events } = context.services;
  const now = context.now();
  const { undoes } = context;
  // An undo needs no notification if the undone change had none.
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
    /** User who made the change manually and needs no notification of it. */
    done_by: isByHand(context) ? context.caller.userId : null,
    /** True if people may have to be notified. The recipients are determined when the event leaves the outbox. */
    notified,
    /** True if the business's own systems can subscribe to the event. */
    published,
    outbox_id: outcome === 'succeeded' && (published || notified) ? newId('evt') : null,
    /** Waiting notifications have a separate row in the outbox. */
    notice_id: waits ? newId('evt') : null,
    notice_at: waits ? new Date(now + undoMilliseconds).toISOString() : null,
  };
}

/** Returns facts about a call of an assistant, beside the tool's name. Published events omit them. */
function callOf(
  { tool, program, caller, approvalCheck }: Context,
  action: string,
): Record<string, unknown> {
  if (!tool && caller.actor.type !== 'shopper_assistant') return {};
  return {
    ...(tool && { action }),
    ...(program && { program: storable(program) }),
    ...(approvalCheck?.approval && { approval: approvalCheck.approval }),
  };
}

/** Returns true for a manual change by a person, who can undo it at once. */
function isByHand({ caller, tool }: Context): boolean {
  return caller.credential === 'session' && tool === null;
}

/** Messages quote callers' input, which may contain characters that PostgreSQL cannot store. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** Writes journal rows with one pipelined statement of the present transaction. */
export async function insertJournal(
  { em, services }: Pick<Context, 'em' | 'services'>,
  rows: readonly JournalRow[],
): Promise<void> {
  const statement = `with ${journalParts(services.events, rows, '$1')} select`;
  await pipelineSql(em, statement, [JSON.stringify(rows)]);
}

/**
 * Writes rows of any businesses with one statement that also sets its tenant scope. It must be the last one of its transaction.
 */
export async function appendJournal(
  { em, services }: Pick<Context, 'em' | 'services'>,
  rows: readonly JournalRow[],
): Promise<void> {
  await sql(
    em,
    `with ${tenantScopePart({ across: 'journal' })}, ${journalParts(services.events, rows, '$1', 'tenant_scope, ')} select`,
    [JSON.stringify(rows)],
  );
}
