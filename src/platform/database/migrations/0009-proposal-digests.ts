import { Migration } from '@mikro-orm/migrations';

/** Adds the time at which owners get a digest with a proposal that had no mail of its own. */
export class ProposalDigests extends Migration {
  override up(): void {
    this.addSql('alter table proposal add column digest_at timestamptz(3)');
  }
}
