import { actionsOfScopes } from './app-scopes.ts';
import type { Authority } from './roles.ts';

/** Returns true if a role covers the installation of an app with these scopes. */
export function mayKeepApp({ allows }: Authority, scopes: readonly string[]): boolean {
  return allows.has('token:write') && actionsOfScopes(scopes).isSubsetOf(allows);
}
