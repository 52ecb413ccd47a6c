import { Foundation } from './20261121-foundation.ts';
import { Catalog } from './20261121-catalog.ts';
import { Webhooks } from './20261121-webhooks.ts';
import { Tariffs } from './20261122-tariffs.ts';
import { Imports } from './20261122-imports.ts';
import { Feeds } from './20261122-feeds.ts';
import { SignIn } from './20261122-sign-in.ts';

/** Every migration in the order in which they run; names are kept in the database. */
export const migrations = [
  { name: '20261121-foundation', class: Foundation },
  { name: '20261121-catalog', class: Catalog },
  { name: '20261121-webhooks', class: Webhooks },
  { name: '20261122-sign-in', class: SignIn },
  { name: '20261122-tariffs', class: Tariffs },
  { name: '20261122-imports', class: Imports },
  { name: '20261122-feeds', class: Feeds },
];
