import { AsyncLocalStorage } from 'node:async_hooks';

/** What may change rows of any business, and why it cannot be one business at a time. Nothing else may. */
const acrossBusinesses = {
  migrations: 'They change tables, whoever’s rows are in them.',
  sweeps: 'One statement takes or deletes what is due or has ended, of all businesses.',
  relay: 'The oldest event of the outbox is locked before it is known whose it is.',
  journal:
    'Entries of calls that only looked are stored together; a repeated call has that of the first.',
  'sign-in': 'A person who proves an address becomes a member wherever the address was invited.',
  buyers:
    'Who signs in brings the carts of the session, of any number of shops; who is erased leaves all of them.',
  demo: 'The demo business is created in one transaction, before it has an id.',
} as const;

interface Across {
  readonly across: keyof typeof acrossBusinesses;
}

/**
 * The tenant whose rows a transaction may change, which the database enforces: those of one business, by its id; those
 * of none, for null; or for one of the reasons those of every business.
 */
export type Reach = string | null | Across;

const present = new AsyncLocalStorage<Reach | undefined>();

/** Runs `work`, whose transactions begin with this reach. */
export function withReach<T>(reach: Reach | undefined, work: () => T): T {
  return present.run(reach, work);
}

/** Whether tables are being changed, which takes as long as it takes. */
export function isMigrating(): boolean {
  const reach = present.getStore();
  return typeof reach === 'object' && reach?.across === 'migrations';
}

/** The statement that gives a transaction the reach under way; empty where there is none, so that changes are refused. */
export function reachStatement(): string {
  const reach = present.getStore();
  if (reach === undefined) return '';
  return `set local app.business_id = '${settingOf(reach).replaceAll("'", "''")}'`;
}

/** A part of a statement's `with`, for what it inserts by selecting from this part. */
export function reachPart(reach: Across): string {
  return `reach as materialized (select ${settingReach(`'${settingOf(reach)}'`)})`;
}

/** An expression that gives the transaction of its statement a reach, by its setting. */
export function settingReach(setting: string): string {
  return `set_config('app.business_id', ${setting}, true)`;
}

/** How the database is told of a reach. */
export function settingOf(reach: Reach): string {
  // No business has this id. Without any, changes are refused.
  if (reach === null) return 'none';
  return typeof reach === 'string' ? reach : '*';
}
