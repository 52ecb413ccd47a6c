import { Migration } from '@mikro-orm/migrations';

const statements = [
  // The journal names the users who created the tokens that are older than the column.
  `update token t set created_by = e.actor_id
   from audit_event e
   where t.created_by is null and t.business_id is not null
     and e.business_id = t.business_id and e.event_type = 'token.created' and e.subject = t.id
     and e.outcome = 'succeeded' and e.actor_type = 'user'
     and exists (select from app_user u where u.id = e.actor_id)`,
  // They end as newer ones do: with the role of an owner. Operators need no role.
  `update token t set revoked_at = now()
   from app_user u
   where u.id = t.created_by and not u.operator
     and t.kind in ('service', 'shop') and t.revoked_at is null
     and not exists (
       select from membership m
       where m.business_id = t.business_id and m.user_id = t.created_by and m.role = 'owner')`,
];

/** Ends the tokens that former owners created before tokens knew their creators. */
export class TokenCreators extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
