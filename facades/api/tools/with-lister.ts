import type { DomainError } from '../../../src/platform/errors.ts';

const payments = 'list_orders or list_appointments with payments: true';

/** The tool that lists the ids of a kind. Kinds without one are never an argument of a tool. */
const listers: Partial<Record<NonNullable<DomainError['lookUp']>, string>> = {
  biz: 'list_businesses',
  item: 'list_catalog',
  var: 'list_catalog',
  cat: 'list_catalog',
  stf: 'list_staff',
  cli: 'search_clients',
  apt: 'list_appointments',
  ord: 'list_orders',
  pay: payments,
  rfd: payments,
  aud: 'list_audit_events',
};

/** Adds to an error about an id the tool that lists valid ones. */
export function withLister(failure: DomainError): DomainError {
  const lister = failure.lookUp && listers[failure.lookUp];
  if (!lister) return failure;
  return failure.withMessage(`${failure.message} ${lister} lists them.`);
}
