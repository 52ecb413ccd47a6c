import type { JournalEvents } from './journal-events.ts';

/** Fields of a journal row that decide which parts its statement needs. */
interface Noted {
  readonly undoes: string | null;
  readonly outbox_id: string | null;
  readonly notice_id: string | null;
}

/**
 * Returns the parts of a statement's `with` that store journal rows, given as JSON in this parameter.
 * Published and notified events also go into the outbox, in the same transaction as the change.
 * Notifications of an undone change are dropped, together with those of the undo.
 * Parts that no row needs are omitted, since starting a part costs as much as storing a row.
 */
export function journalParts(
  events: JournalEvents,
  rows: readonly Noted[],
  parameter: string,
  from = '',
): string {
  const undoes = rows.some(row => row.undoes !== null);
  const parts = [stored(parameter, from)];
  if (undoes) parts.push(undone, withdrawn);
  if (rows.some(row => row.outbox_id !== null)) {
    const waits = rows.some(row => row.notice_id !== null);
    parts.push(published(events, { undoes, waits }));
  }
  return parts.join(', ');
}

const stored = (parameter: string, from: string) => `
  noted as (
    select row.* from ${from}jsonb_to_recordset(${parameter}::jsonb) as row(id text, at timestamptz, actor_type text,
      actor_id text, actor_name text, event_type text, business_id text, subject text, outcome text,
      summary text, details jsonb, before jsonb, after jsonb, undoes text, request_id text, event text,
      outbox_id text, published boolean, notified boolean, notice_id text, notice_at timestamptz, done_by text)
  ), entered as (
    insert into audit_event (id, at, actor_type, actor_id, actor_name, event_type, business_id, subject,
      outcome, summary, details, before, after, undoes, request_id)
    select id, at, actor_type, actor_id, actor_name, event_type, business_id, subject, outcome, summary,
      details, before, after, undoes, request_id
    from noted
  )`;

/** The primary key ensures that a change is undone only once. */
const undone = `undone as (
    insert into undone_event (business_id, event_id)
    select business_id, undoes from noted where undoes is not null
  )`;

const withdrawn = `withdrawn as (
    delete from outbox o using noted
    where o.business_id = noted.business_id and o.waits_for_undo_of = noted.undoes
      -- Evaluated before any row of the outbox is looked at, which needs a tenant scope.
      and exists (select from noted)
    returning noted.id
  )`;

/** SQL for the data of an event: its details without the tool call, and with the user who made the change manually. */
const data = `details - array['action', 'program', 'approval']
  || case when done_by is null then '{}'::jsonb else jsonb_build_object('doneBy', done_by) end`;

const published = (
  { hasListener }: JournalEvents,
  { undoes, waits }: { undoes: boolean; waits: boolean },
) => `published as (
    insert into outbox (id, business_id, event, subject, data, at, listened, notified, waits_for_undo_of, postponed_until)
    select outbox_id, business_id, event, coalesce(subject, business_id), ${data}, at, listened,
      notified and notice_id is null, null::text, null::timestamptz
    from (
      select noted.id, outbox_id, notice_id, business_id, event, subject, details, done_by, at,
        noted.published and ${hasListener} as listened,
        notified ${undoes ? 'and not exists (select from withdrawn where withdrawn.id = noted.id)' : ''} as notified
      from noted where outbox_id is not null
    ) candidates
    where listened or notified and notice_id is null
    ${waits ? waiting : ''}
  )`;

/** Waiting notifications have a separate row in the outbox. */
const waiting = `union all
    select notice_id, business_id, event, subject, ${data}, at, false, true, id, notice_at
    from noted where outbox_id is not null and notice_id is not null`;
