import { Foundation } from './20261121-foundation.ts';
import { Catalog } from './20261121-catalog.ts';
import { CatalogSearch } from './20261121-catalog-search.ts';
import { Collections } from './20261121-collections.ts';
import { JournalSubject } from './20261121-journal-subject.ts';
import { Orders } from './20261121-orders.ts';
import { Payments } from './20261121-payments.ts';
import { Webhooks } from './20261121-webhooks.ts';
import { Tariffs } from './20261122-tariffs.ts';
import { Imports } from './20261122-imports.ts';
import { Feeds } from './20261122-feeds.ts';
import { Notifications } from './20261122-notifications.ts';
import { SignIn } from './20261122-sign-in.ts';
import { Sweeps } from './20261123-sweeps.ts';
import { Shop } from './20261124-shop.ts';
import { Invitations } from './20261124-invitations.ts';
import { JournalActor } from './20261124-journal-actor.ts';
import { RateCounts } from './20261124-rate-counts.ts';
import { SignInSweeps } from './20261124-sign-in-sweeps.ts';
import { QueuedMails } from './20261124-queued-mail.ts';
import { Buyers } from './20261125-buyers.ts';
import { Widget } from './20261125-widget.ts';

/** Every migration in the order in which they run; names are kept in the database. */
export const migrations = [
  { name: '20261121-foundation', class: Foundation },
  { name: '20261121-catalog', class: Catalog },
  { name: '20261121-collections', class: Collections },
  { name: '20261121-catalog-search', class: CatalogSearch },
  { name: '20261121-orders', class: Orders },
  { name: '20261121-payments', class: Payments },
  { name: '20261121-webhooks', class: Webhooks },
  { name: '20261121-journal-subject', class: JournalSubject },
  { name: '20261122-sign-in', class: SignIn },
  { name: '20261122-tariffs', class: Tariffs },
  { name: '20261122-imports', class: Imports },
  { name: '20261122-feeds', class: Feeds },
  { name: '20261122-notifications', class: Notifications },
  { name: '20261123-sweeps', class: Sweeps },
  { name: '20261124-shop', class: Shop },
  { name: '20261124-invitations', class: Invitations },
  { name: '20261124-journal-actor', class: JournalActor },
  { name: '20261124-queued-mail', class: QueuedMails },
  { name: '20261124-sign-in-sweeps', class: SignInSweeps },
  { name: '20261124-rate-counts', class: RateCounts },
  { name: '20261125-buyers', class: Buyers },
  { name: '20261125-widget', class: Widget },
];
