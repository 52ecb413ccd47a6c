import type { Kind } from './kind.ts';

/** Birthday greeting to a client, planned by `planBirthdays`. */
export const clientBirthday: Kind = {
  about: 'client',
  events: [],
  purpose: 'marketing',
  toClients: false,
  toBusiness: false,
};

/** Message that a person or an assistant wrote. Its own purpose decides whether it needs consent. */
export const clientMessage: Kind = {
  about: 'message',
  events: [],
  isWritten: true,
  toClients: false,
  toBusiness: false,
};

/** Invitation to a client who has not come for a while, planned by `planNextVisits`. */
export const clientNextVisit: Kind = {
  about: 'client',
  events: [],
  purpose: 'marketing',
  toClients: false,
  toBusiness: false,
  namesLastVisit: true,
};
