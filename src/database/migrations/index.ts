import { Foundation } from './20261121-foundation.ts';
import { Catalog } from './20261121-catalog.ts';
import { Webhooks } from './20261121-webhooks.ts';

/** Every migration in the order in which they run; names are kept in the database. */
export const migrations = [
  { name: '20261121-foundation', class: Foundation },
  { name: '20261121-catalog', class: Catalog },
  { name: '20261121-webhooks', class: Webhooks },
];
