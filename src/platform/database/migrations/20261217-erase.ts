import { Migration } from '@mikro-orm/migrations';

/** What the journal keeps of an erased client's things: nothing that tells who it was. */
const kept = (column: string) => `case when e.${column} is not null then coalesce((
  select jsonb_object_agg(key, value) from jsonb_each(e.${column})
  where key in ('action', 'program', 'status', 'startAt', 'endAt', 'staffId', 'catalogItemId', 'total', 'amount',
    'currency', 'orderNumber', 'paymentStatus', 'refundId', 'documentsKept')), '{}') end`;

const statements = [
  // Only the columns that can tell of somebody change, and only while the procedure below runs.
  `create or replace function refuse_journal_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and current_setting('app.blanking', true) = 'on' and
        (new.id, new.at, new.actor_type, new.actor_id, new.event_type, new.business_id, new.subject, new.outcome,
          new.undoes, new.request_id) is not distinct from
        (old.id, old.at, old.actor_type, old.actor_id, old.event_type, old.business_id, old.subject, old.outcome,
          old.undoes, old.request_id) then
        return new;
      end if;
      raise exception 'audit_event is append-only';
    end
  $$`,
  `create function blank_journal(business text, subjects text[], words text[]) returns int language plpgsql as $$
    declare
      changed int;
    begin
      perform set_config('app.blanking', 'on', true);
      update audit_event e set
        summary = 'Blanked: it told of an erased client.',
        actor_name = case when e.actor_type in ('user', 'ai', 'service', 'system') then e.actor_name end,
        details = ${kept('details')},
        before = ${kept('before')},
        after = ${kept('after')}
      where e.business_id = business and (e.subject = any(subjects) or exists (
        select from unnest(words) word
        where position(lower(word) in lower(concat(e.summary, e.details, e.before, e.after))) > 0));
      get diagnostics changed = row_count;
      perform set_config('app.blanking', 'off', true);
      return changed;
    end
  $$`,
];

/** The one procedure that blanks the journal where it tells of a client who is erased. */
export class Erase extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
