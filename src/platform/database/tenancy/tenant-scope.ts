import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../query/sql.ts';

/**
 * Work that may change rows of every business, each with the reason why it cannot be limited to one business. No other work may.
 */
const acrossBusinesses = {
  migrations: 'They change tables, whoever’s rows are in them.',
  sweeps: 'One statement takes or deletes what is due or has ended, of all businesses.',
  relay: 'The oldest event of the outbox is locked before it is known whose it is.',
  journal:
    'Entries of calls that only looked are stored together; a repeated call has that of the first.',
  'sign-in': 'A person who proves an address becomes a member wherever the address was invited.',
  apps: 'A developer changes or deletes an app wherever it is installed.',
  buyers:
    'Who signs in brings the carts of the session, of any number of shops; who is erased leaves all of them.',
  joining: 'The rows of a business become those of another one, in one transaction.',
  demo: 'The demo business is created in one transaction, before it has an id.',
} as const;

interface Across {
  readonly across: keyof typeof acrossBusinesses;
}

/**
 * Tenant scope of a transaction: the rows that it may change, enforced by the database.
 * It is one business by id, no business for null, or every business for one of the listed reasons.
 */
export type TenantScope = string | null | Across;

const present = new AsyncLocalStorage<TenantScope | undefined>();

/** Runs `work`, whose transactions get this tenant scope. */
export function withTenantScope<T>(scope: TenantScope | undefined, work: () => T): T {
  return present.run(scope, work);
}

/** Returns true during migrations, which have no time limit. */
export function isMigrating(): boolean {
  const scope = present.getStore();
  return typeof scope === 'object' && scope?.across === 'migrations';
}

/**
 * Returns the statement that sets the present tenant scope of a transaction. Without a scope it is empty, so changes are refused.
 */
export function tenantScopeStatement(): string {
  const scope = present.getStore();
  if (scope === undefined) return '';
  return `set local app.business_id = '${settingOf(scope).replaceAll("'", "''")}'`;
}

/** Returns a part of a statement's `with` that sets a tenant scope. The statement must select from this part for its inserts. */
export function tenantScopePart(scope: Across): string {
  return `tenant_scope as materialized (select ${tenantScopeExpression(`'${settingOf(scope)}'`)})`;
}

/** Returns an expression that sets the tenant scope of its statement's transaction. */
export function tenantScopeExpression(setting: string): string {
  return `set_config('app.business_id', ${setting}, true)`;
}

/** Returns a tenant scope in the form of the database setting. */
export function settingOf(scope: TenantScope): string {
  // No business has this id. Without a setting, changes are refused.
  if (scope === null) return 'none';
  return typeof scope === 'string' ? scope : '*';
}

/** Returns this connection's role if it bypasses row-level security, as a superuser or by BYPASSRLS; null otherwise. */
export async function roleBypassingPolicies(em: EntityManager): Promise<string | null> {
  const [role] = await sql<{ name: string }>(
    em,
    `select rolname as name from pg_roles
     where rolname = current_user and (rolsuper or rolbypassrls)`,
  );
  return role?.name ?? null;
}

/** Runs `work` in one transaction that can change rows of `scope` only. */
export function inTransaction<T>(
  em: EntityManager,
  scope: TenantScope,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  return withTenantScope(scope, () =>
    // Other transactions that `work` begins have no tenant scope by default.
    em.transactional(own => withTenantScope(undefined, () => work(own as EntityManager))),
  );
}
