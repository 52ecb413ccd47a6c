import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../query/sql.ts';
import { settingOf, tenantScopeExpression, type TenantScope } from './tenant-scope.ts';

/**
 * Sends one statement with `returning` that changes rows of `scope`.
 * It runs in the present transaction, or as its own transaction, which sets its tenant scope and needs no `begin`.
 */
export function changeRows<Row>(
  em: EntityManager,
  scope: TenantScope,
  statement: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  if (em.isInTransaction()) return sql(em, statement, parameters);
  return sql(
    em,
    // The condition refers to no column, so it is evaluated before the first row changes.
    `with changed as (${statement}) select changed.* from changed
     where (select ${tenantScopeExpression(`$${parameters.length + 1}`)}) is not null`,
    [...parameters, settingOf(scope)],
  );
}
