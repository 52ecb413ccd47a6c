/** Events of packages that webhooks can subscribe to: each is an entry of a package's ledger. */
export const packageEvents = [
  'package.bought',
  'package.issued',
  'package.taken',
  'package.given_back',
  'package.adjusted',
  'package.voided',
] as const;
