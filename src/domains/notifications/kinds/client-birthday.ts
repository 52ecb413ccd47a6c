import type { Kind } from './kind.ts';

/** A client has their birthday; planned by `planBirthdays`. */
export const clientBirthday: Kind = {
  about: 'client',
  events: [],
  purpose: 'marketing',
  toClients: false,
  toBusiness: false,
};
