import type { Kind } from './kind.ts';

/** Birthday greeting to a client, planned by `planBirthdays`. */
export const clientBirthday: Kind = {
  about: 'client',
  events: [],
  purpose: 'marketing',
  toClients: false,
  toBusiness: false,
};
