import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const own = `business_id = ${business} or ${business} = '*'`;

const indexes: Readonly<Record<string, string>> = {
  subject: '(business_id, subject, id) where subject is not null',
  actor: '(business_id, actor_id, id) where actor_id is not null',
  undoes: '(business_id, undoes) where undoes is not null',
};

/** A month of the journal is a table, so that what is old goes at once. What there is stays as it lies and becomes the first. */
export class JournalByMonth extends Migration {
  override async up(): Promise<void> {
    const [latest] = await this.execute('select max(id) as id from audit_event');
    const end = endBehind(String(latest?.['id'] ?? ''));
    this.#keepUndoneApart();
    this.addSql('alter table audit_event rename to audit_event_before');
    this.addSql('drop index audit_event_undoes_index');
    for (const name of ['pkey', 'subject_index', 'actor_index']) {
      this.addSql(`alter index audit_event_${name} rename to audit_event_before_${name}`);
    }
    // The whole has it for the rows of all.
    this.addSql('drop trigger audit_event_append_only on audit_event_before');
    this.addSql('create table audit_event (like audit_event_before) partition by range (id)');
    this.addSql(
      'alter table audit_event add constraint audit_event_pkey primary key (business_id, id)',
    );
    for (const [name, definition] of Object.entries(indexes)) {
      this.addSql(`create index audit_event_${name}_index on audit_event ${definition}`);
    }
    this.addSql(`create trigger audit_event_append_only before update or delete on audit_event
      for each row execute function refuse_journal_change()`);
    this.#refuseTruncate('audit_event');
    this.#keepToOwn('audit_event');
    this.addSql(
      `alter table audit_event attach partition audit_event_before
         for values from (minvalue) to ('${end}')`,
    );
    // For entries of a month whose table was not made ahead.
    this.addSql('create table audit_event_rest partition of audit_event default');
    this.#refuseTruncate('audit_event_rest');
  }

  /** A key holds within a month only, and a change is undone once in all. */
  #keepUndoneApart(): void {
    this.addSql(
      'create table undone_event (business_id text not null, event_id text not null, primary key (business_id, event_id))',
    );
    this.addSql(
      'insert into undone_event select business_id, undoes from audit_event where undoes is not null',
    );
    this.#keepToOwn('undone_event');
  }

  #refuseTruncate(table: string): void {
    this.addSql(`create trigger audit_event_no_truncate before truncate on ${table}
      for each statement execute function refuse_journal_change()`);
  }

  #keepToOwn(table: string): void {
    this.addSql(`create policy ${table}_read on ${table} for select using (true)`);
    this.addSql(`create policy ${table}_insert on ${table} for insert with check (${own})`);
    this.addSql(
      `create policy ${table}_update on ${table} for update using (${own}) with check (${own})`,
    );
    this.addSql(`create policy ${table}_delete on ${table} for delete using (${own})`);
    this.addSql(`alter table ${table} enable row level security, force row level security`);
  }
}

/** The first id of the next month, or of one behind all that there are: a clock may have been ahead. */
function endBehind(latest: string): string {
  const now = new Date();
  for (let months = 1; ; months += 1) {
    const end = firstIdOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
    if (end > latest) return end;
  }
}

const digits = '0123456789abcdefghjkmnpqrstvwxyz';

/** What sorts before the ids that entries have as of an instant, and after those of earlier ones. */
function firstIdOf(instant: number): string {
  let text = '';
  for (let rest = instant; text.length < 10; rest = Math.floor(rest / 32)) {
    text = digits[rest % 32] + text;
  }
  return `aud_${text}`;
}
