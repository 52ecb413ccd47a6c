-- The append-only journal, and proposals of assistants.

-- Only columns with personal data can change, and only inside blank_journal.
create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('app.blanking', true) = 'on' and
    (new.id, new.at, new.actor_type, new.actor_id, new.event_type, new.business_id, new.subject, new.outcome,
      new.undoes, new.request_id) is not distinct from
    (old.id, old.at, old.actor_type, old.actor_id, old.event_type, old.business_id, old.subject, old.outcome,
      old.undoes, old.request_id) then
    return new;
  end if;
  raise exception 'audit_event is append-only';
end $$;

-- The only procedure that blanks journal entries, when a client is erased.
create function blank_journal(business text, subjects text[], words text[]) returns int language plpgsql as $$
declare
  changed int;
begin
  perform set_config('app.blanking', 'on', true);
  update audit_event e set
    summary = 'Blanked: it told of an erased client.',
    actor_name = case when e.actor_type in ('user', 'ai', 'service', 'system') then e.actor_name end,
    details = case when e.details is not null then coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(e.details)
      where key in ('action', 'program', 'status', 'startAt', 'endAt', 'staffId', 'catalogItemId', 'total', 'amount',
        'currency', 'orderNumber', 'paymentStatus', 'refundId', 'documentsKept')), '{}') end,
    before = case when e.before is not null then coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(e.before)
      where key in ('action', 'program', 'status', 'startAt', 'endAt', 'staffId', 'catalogItemId', 'total', 'amount',
        'currency', 'orderNumber', 'paymentStatus', 'refundId', 'documentsKept')), '{}') end,
    after = case when e.after is not null then coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(e.after)
      where key in ('action', 'program', 'status', 'startAt', 'endAt', 'staffId', 'catalogItemId', 'total', 'amount',
        'currency', 'orderNumber', 'paymentStatus', 'refundId', 'documentsKept')), '{}') end
  where e.business_id = business and (e.subject = any(subjects) or exists (
    select from unnest(words) word
    where position(lower(word) in lower(concat(e.summary, e.details, e.before, e.after))) > 0));
  get diagnostics changed = row_count;
  perform set_config('app.blanking', 'off', true);
  return changed;
end $$;

-- Each partition holds a month, so old entries are dropped with their table. Entries without a business have the business 'none'.
create table audit_event (
  id text not null,
  at timestamptz(3) not null,
  actor_type text not null,
  actor_id text,
  actor_name text,
  event_type text not null,
  business_id text not null,
  subject text,
  outcome text not null,
  summary text not null,
  details jsonb not null,
  request_id text,
  before jsonb,
  after jsonb,
  undoes text,
  primary key (business_id, id)
) partition by range (id);
create index audit_event_actor_index on audit_event (business_id, actor_id, id) where actor_id is not null;
create index audit_event_subject_index on audit_event (business_id, subject, id) where subject is not null;
create index audit_event_undoes_index on audit_event (business_id, undoes) where undoes is not null;

-- Unique keys of the journal apply within one partition. This table ensures that a change is undone only once.
create table undone_event (
  business_id text not null,
  event_id text not null,
  primary key (business_id, event_id)
);

-- Journal events that a member has seen.
create table seen_event (
  business_id text not null,
  event_id text not null,
  seen_at timestamptz(3) not null,
  user_id text,
  primary key (business_id, event_id),
  constraint seen_event_business_id_foreign foreign key (business_id) references business (id)
);

-- Changes of assistants that await approval.
create table proposal (
  id text not null,
  business_id text not null,
  token_id text not null,
  token_name text not null,
  tool text not null,
  args jsonb,
  program text,
  action text not null,
  subject text,
  watched text[] not null,
  needs text[] not null,
  facts jsonb not null,
  before jsonb,
  after jsonb,
  amount_minor bigint,
  currency text not null,
  client_phone text,
  hold_ids text[] not null,
  status text not null,
  lapses_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by text,
  decided_by_name text,
  reason text,
  result jsonb,
  failure text,
  failure_reason text,
  failure_facts jsonb,
  primary key (business_id, id),
  constraint proposal_business_id_foreign foreign key (business_id) references business (id)
);
create index proposal_lapses_at_index on proposal (lapses_at);
create index proposal_token_id_created_at_index on proposal (token_id, created_at);
create index proposal_waiting_index on proposal (lapses_at) where status = 'waiting';

create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_journal_change();
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function refuse_journal_change();

-- First partition of the journal, for all entries before the scheduled monthly partitions.
create table audit_event_before (like audit_event, primary key (business_id, id));
create index audit_event_before_actor_index
  on audit_event_before (business_id, actor_id, id) where actor_id is not null;
create index audit_event_before_subject_index
  on audit_event_before (business_id, subject, id) where subject is not null;
create trigger audit_event_no_truncate before truncate on audit_event_before
  for each statement execute function refuse_journal_change();
