import { Foundation } from './20261121-foundation.ts';

/** Every migration in the order in which they run; names are kept in the database. */
export const migrations = [{ name: '20261121-foundation', class: Foundation }];
