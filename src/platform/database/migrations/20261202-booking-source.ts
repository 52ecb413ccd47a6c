import { Migration } from '@mikro-orm/migrations';

/** Where appointments were booked and by whom; of those that are there already, as far as the journal knows. */
export class BookingSource extends Migration {
  override up(): void {
    this.addSql('alter table appointment add column source text null');
    this.addSql('alter table appointment add column created_by_name text null');
    this.addSql(`
      update appointment a set source = made.source, created_by_name = made.name
      from (
        select distinct on (e.business_id, e.subject) e.business_id, e.subject,
          case e.actor_type when 'user' then 'panel' when 'service' then 'api' when 'system' then 'import'
            when 'ai' then case when t.kind = 'mcp' then 'mcp' else 'ai' end
            when 'widget' then 'widget' when 'public' then 'public' else 'shop' end as source,
          case when e.actor_type in ('user', 'ai', 'service', 'system') then e.actor_name end as name
        from audit_event e left join token t on t.id = e.actor_id
        where e.outcome = 'succeeded' and e.subject like 'apt_%'
          and (e.event_type = 'appointment.created' or e.details ->> 'action' = 'appointment.created')
        order by e.business_id, e.subject, e.id
      ) made
      where made.business_id = a.business_id and made.subject = a.id`);
  }
}
