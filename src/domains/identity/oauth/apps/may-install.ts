import { mayKeepApp } from '../../../business/access/may-keep-app.ts';
import { loadAccess } from '../../../business/access/load-access.ts';
import { authorityOf } from '../../../business/access/roles.ts';
import type { Context } from '../../../../platform/context.ts';

/** Returns true if a user may still give an app these scopes in a business, as when they agreed. */
export async function mayInstall(
  { services, em }: Pick<Context, 'services' | 'em'>,
  { userId, businessId, scopes }: { userId: string; businessId: string; scopes: readonly string[] },
): Promise<boolean> {
  const [access] = await loadAccess(services, em, [{ businessId, userId, seesInvitations: false }]);
  const held = access?.role === 'custom' ? access.ownRole : access?.role;
  return (
    access != null &&
    held != null &&
    mayKeepApp(authorityOf(held, access.business.staffSee, access.locationIds), scopes)
  );
}
