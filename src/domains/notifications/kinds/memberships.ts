import type { Kind } from './kind.ts';

/** Notice that a client joined a membership, or that its trial began. */
export const membershipJoined: Kind = {
  about: 'membership',
  events: ['membership.joined'],
  toClients: true,
  toBusiness: false,
  exampleStatus: 'active',
};

/** Request to pay the present period of a membership: its card was refused, or there is none. */
export const membershipDue: Kind = {
  about: 'membership',
  events: ['membership.payment_due'],
  toClients: true,
  toBusiness: true,
  onlyWhileDue: true,
  exampleStatus: 'past_due',
};

/** Notice of the amount and the day of a coming debit of a bank account. */
export const membershipDebit: Kind = {
  about: 'membership',
  events: ['membership.debit_announced'],
  toClients: true,
  toBusiness: false,
  onlyWhileDebited: true,
  exampleStatus: 'active',
};

/** Notice that a membership will change its plan, with what is paid from when on. */
export const membershipChanging: Kind = {
  about: 'membership',
  events: ['membership.changing'],
  toClients: true,
  toBusiness: false,
  exampleStatus: 'active',
};

/** Notice that a membership will end with its period, or has ended. */
export const membershipEnding: Kind = {
  about: 'membership',
  events: ['membership.ending', 'membership.ended'],
  toClients: true,
  toBusiness: true,
  exampleStatus: 'active',
};
