import { Migration } from '@mikro-orm/migrations';

/** Clients who hear of confirmations hear of approvals too, where a payment is still to come. */
export class ApprovedNotification extends Migration {
  override up(): void {
    this
      .addSql(`update notification_settings set to_clients = to_clients || array['appointment_approved']
      where 'appointment_confirmed' = any(to_clients)`);
  }
}
