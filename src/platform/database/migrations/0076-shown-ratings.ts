import { Migration } from '@mikro-orm/migrations';

const operations = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

/** Reviews raise the revision of cached answers, since the widget shows the rating. */
export class ShownRatings extends Migration {
  override up(): void {
    for (const [operation, rows] of operations) {
      this.addSql(`create trigger review_${operation}_shown after ${operation} on review
        referencing ${rows} table as changed
        for each statement execute function raise_shown_revision_by_business_id()`);
    }
  }
}
