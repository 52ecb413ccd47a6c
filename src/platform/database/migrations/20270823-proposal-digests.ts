import { Migration } from '@mikro-orm/migrations';

/** When owners are mailed a digest of a proposal that was not mailed by itself. */
export class ProposalDigests extends Migration {
  override up(): void {
    this.addSql('alter table proposal add column digest_at timestamptz(3)');
  }
}
