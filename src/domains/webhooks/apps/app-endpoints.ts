import { LockMode } from '@mikro-orm/core';
import { actionsOfScopes } from '../../business/access/app-scopes.ts';
import { App } from '../../identity/oauth/apps/app.entity.ts';
import { findInstallations } from '../../identity/oauth/apps/app.queries.ts';
import type { InstalledApp, RemovedApp } from '../../identity/announcements.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { purposeOf } from '../endpoints/secret.ts';
import { eventOf } from '../published-event.ts';
import { deleteAppEndpoints, findAppEndpoints, putAppEndpoint } from './app-endpoint.queries.ts';

/** Gives a new installation the webhook of its app, if there is one. */
export async function openAppEndpoint(
  transaction: Context,
  installed: InstalledApp,
): Promise<void> {
  const { em } = transaction;
  const { appId, businessId } = installed;
  await deleteAppEndpoints(em, { appId, businessId });
  // The lock keeps the developer from changing the webhook meanwhile, which would miss this installation.
  const lockMode = LockMode.PESSIMISTIC_READ;
  const app = await em.findOneOrFail(App, { id: appId }, { lockMode });
  await putEndpoint(transaction, app, { ...installed, endpointId: newId('whk') });
}

/** Deletes the endpoints of ended installations, with their deliveries. */
export function closeAppEndpoints({ em }: Context, removed: RemovedApp): Promise<void> {
  return deleteAppEndpoints(em, removed);
}

/** Gives all installations of an app its present webhook, or none. The transaction covers all businesses. */
export async function renewAppEndpoints(transaction: Context, app: App): Promise<void> {
  const { em } = transaction;
  if (app.webhookUrl == null) return deleteAppEndpoints(em, { appId: app.id, businessId: null });
  const present = await findAppEndpoints(em, app.id);
  for (const { id: tokenId, businessId, scopes } of await findInstallations(em, app.id)) {
    const endpointId = present.get(businessId) ?? newId('whk');
    await putEndpoint(transaction, app, { businessId, tokenId, scopes, endpointId });
  }
}

async function putEndpoint(
  { em, services, now }: Context,
  app: App,
  { endpointId, businessId, tokenId, scopes }: Omit<InstalledApp, 'appId'> & { endpointId: string },
): Promise<void> {
  const { webhookUrl: url, webhookSecret } = app;
  const covered = services.events.publishedFor(actionsOfScopes(scopes));
  const wanted = new Set<string>(app.webhookEvents.map(eventOf));
  const events = wanted.size === 0 ? covered : covered.filter(event => wanted.has(event));
  if (url == null || webhookSecret == null || events.length === 0) {
    return deleteAppEndpoints(em, { appId: app.id, businessId });
  }
  const own = (sealed: string) =>
    services.seal.close(services.seal.open(sealed, purposeOf(app.id)), purposeOf(endpointId));
  const endpoint = {
    id: endpointId,
    businessId,
    appId: app.id,
    tokenId,
    url,
    events,
    secret: own(webhookSecret),
    previousSecret: app.previousWebhookSecret == null ? null : own(app.previousWebhookSecret),
    previousSecretUntil: app.previousWebhookSecretUntil ?? null,
  };
  await putAppEndpoint(em, endpoint, now());
}
