import type { Context } from '../../../../platform/context.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { hashSecret } from '../../../../platform/lib/security/secrets.ts';
import { App } from './app.entity.ts';

/** Returns true if an OAuth client is an app that a developer registered. */
export function isApp(oauthClientId: string): boolean {
  return oauthClientId.startsWith('app_');
}

/** Finds an app of any developer. @throws DomainError NOT_FOUND. */
export async function findApp({ em }: Pick<Context, 'em'>, id: string): Promise<App> {
  const app = await em.findOne(App, { id });
  if (app) return app;
  throw new DomainError('NOT_FOUND', 'There is no such client. Its developer may have deleted it.');
}

/**
 * Checks the secret of a confidential app. Other clients have none.
 * @throws DomainError UNAUTHENTICATED naming `clientSecret`.
 */
export async function checkSecret(
  { em }: Pick<Context, 'em'>,
  { oauthClientId, clientSecret }: { oauthClientId: string; clientSecret?: string | null },
): Promise<void> {
  if (!isApp(oauthClientId)) return;
  const app = await em.findOne(App, { id: oauthClientId });
  if (app?.secretHash === null) return;
  // Hashes are compared, so the time of the comparison tells nothing of the secret.
  if (app && clientSecret != null && hashSecret(clientSecret) === app.secretHash) return;
  const issue = { path: 'clientSecret', message: 'must be the secret of this app.' };
  throw new DomainError('UNAUTHENTICATED', 'client_secret must be the secret of this app.', [
    issue,
  ]);
}
