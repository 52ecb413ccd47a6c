import { Migration } from '@mikro-orm/migrations';

/** Finds the endpoints of an app, which has one in each business that installed it. */
export class EndpointsOfApps extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    await this.execute('drop index concurrently if exists webhook_endpoint_app_index');
    await this.execute(
      `create index concurrently webhook_endpoint_app_index on webhook_endpoint (app_id, business_id)
       where app_id is not null`,
    );
  }
}
