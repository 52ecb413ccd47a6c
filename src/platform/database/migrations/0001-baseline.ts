import { Migration } from '@mikro-orm/migrations';
import { readFileSync } from 'node:fs';

/** Order of the files, since tables refer to earlier ones. */
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

/** Creates all tables as of the consolidation of the first migrations, from one file of `baseline` per subject. */
export class Baseline extends Migration {
  override up(): void {
    for (const subject of subjects) {
      this.addSql(readFileSync(new URL(`baseline/${subject}.sql`, import.meta.url), 'utf8'));
    }
    this.#divideJournal();
  }

  /** Creates the first partitions of the journal. The first one ends with the present month. */
  #divideJournal(): void {
    this.addSql(
      `alter table audit_event attach partition audit_event_before
         for values from (minvalue) to ('${firstIdOf(startOfNextMonth())}')`,
    );
    // Partition for months whose table was not created in advance.
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

/** Returns the id prefix that sorts before all entries as of an instant, and after all earlier ones. */
function firstIdOf(instant: number): string {
  let text = '';
  for (let rest = instant; text.length < 10; rest = Math.floor(rest / 32)) {
    text = digits[rest % 32] + text;
  }
  return `aud_${text}`;
}
