import { Migration } from '@mikro-orm/migrations';
import { readFileSync } from 'node:fs';

/** In this order, since tables refer to earlier ones. */
const subjects = [
  'identity',
  'business',
  'staff',
  'clients',
  'catalog',
  'scheduling',
  'calendars',
  'ordering',
  'cards-and-packages',
  'payments',
  'receipts',
  'commissions',
  'shop',
  'messages',
  'journal',
  'revisions',
  'policies',
];

/** All tables as they were when the first migrations were put together: one file of the folder `baseline` for each subject. */
export class Baseline extends Migration {
  override up(): void {
    for (const subject of subjects) {
      this.addSql(readFileSync(new URL(`baseline/${subject}.sql`, import.meta.url), 'utf8'));
    }
    this.#divideJournal();
  }

  /** The first part of the journal ends with the present month. */
  #divideJournal(): void {
    this.addSql(
      `alter table audit_event attach partition audit_event_before
         for values from (minvalue) to ('${firstIdOf(startOfNextMonth())}')`,
    );
    // For entries of a month whose table was not made ahead.
    this.addSql('create table audit_event_rest partition of audit_event default');
    this.addSql(`create trigger audit_event_no_truncate before truncate on audit_event_rest
      for each statement execute function refuse_journal_change()`);
  }
}

function startOfNextMonth(): number {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
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
