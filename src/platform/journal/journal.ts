import type { Context } from '../context.ts';
import { sql } from '../database/query/sql.ts';
import { newId, newIdAt } from '../lib/ids.ts';
import type { AuditOutcome } from './audit-event.entity.ts';
import type { JournalEvents } from './journal-events.ts';

/** What happened, in the words of the use case. `event` is `<noun>.<verb>`; details never hold secrets. */
export interface DomainEvent {
  type: string;
  businessId: string | null;
  subject: string | null;
  summary: string;
  details?: Record<string, unknown>;
}

/** A row of the journal, instants as ISO text. */
export type JournalRow = ReturnType<typeof journalRow>;

/** Puts an event into the journal's terms: who, by which tool, in which request. */
export function journalRow(context: Context, event: DomainEvent, outcome: AuditOutcome) {
  const { actor } = context.caller;
  const now = context.now();
  return {
    id: newIdAt('aud', now),
    at: new Date(now).toISOString(),
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name,
    event_type: context.tool ? `ai.tool.${context.tool}` : event.type,
    business_id: event.businessId,
    subject: event.subject,
    outcome,
    summary: storable(event.summary),
    details: context.tool ? { action: event.type, ...event.details } : (event.details ?? {}),
    request_id: context.requestId,
    event: event.type,
    /** Whether people may have to be notified; who they are is found out when it is handed over. */
    notified: context.services.events.isNotified(event.type),
    outbox_id:
      outcome === 'succeeded' && context.services.events.isPublished(event.type)
        ? newId('evt')
        : null,
  };
}

/** Messages quote what callers sent, which may hold what PostgreSQL cannot store. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/**
 * The parts of a statement's `with` that store rows of the journal, given as JSON in this parameter. What is
 * published goes into the outbox too, if anybody listens or is notified: so it is handed over exactly if it has come to pass.
 */
export const journalParts = ({ hasListener }: JournalEvents, parameter: string) => `
  noted as (
    select * from jsonb_to_recordset(${parameter}::jsonb) as row(id text, at timestamptz, actor_type text,
      actor_id text, actor_name text, event_type text, business_id text, subject text, outcome text,
      summary text, details jsonb, request_id text, event text, outbox_id text, notified boolean)
  ), entered as (
    insert into audit_event (id, at, actor_type, actor_id, actor_name, event_type, business_id, subject,
      outcome, summary, details, request_id)
    select id, at, actor_type, actor_id, actor_name, event_type, business_id, subject, outcome, summary,
      details, request_id
    from noted
  ), published as (
    insert into outbox (id, business_id, event, subject, data, at, listened)
    select outbox_id, business_id, event, subject, details - 'action', at, listened
    from (select *, ${hasListener} as listened from noted where outbox_id is not null) candidates
    where notified or listened
  )`;

/** Writes rows of the journal with one statement. */
export async function insertJournal(
  { em, services }: Pick<Context, 'em' | 'services'>,
  rows: readonly JournalRow[],
): Promise<void> {
  await sql(em, `with ${journalParts(services.events, '$1')} select`, [JSON.stringify(rows)]);
}
