import type { AppScope } from '../../../enums.generated.ts';
import type { Action } from './actions.ts';

/**
 * Actions of each scope that an app can ask for, besides seeing the business. Members, tokens, webhooks and settings have no
 * scope.
 */
export const appScopes: Readonly<Record<AppScope, readonly Action[]>> = {
  appointments_read: ['appointment:read'],
  appointments_write: [
    'appointment:read',
    'appointment:create',
    'appointment:update',
    'hold:write',
  ],
  clients_read: ['client:read'],
  clients_write: ['client:read', 'client:write'],
  catalog_read: ['catalog:read'],
  catalog_write: ['catalog:read', 'catalog:write'],
  staff_read: ['staff:read', 'resource:read'],
  staff_write: ['staff:read', 'staff:write', 'resource:read', 'resource:write'],
  orders_read: ['order:read'],
  orders_write: ['order:read', 'order:create', 'order:update', 'order:discount'],
  payments_read: ['payment:read', 'receipt:read'],
  payments_write: [
    'payment:read',
    'payment:write',
    'payment:refund',
    'receipt:read',
    'receipt:write',
    'receipt:credit',
    'prepaid:write',
  ],
  reports_read: ['report:read'],
};

/** Returns the actions that an app's scopes allow. */
export function actionsOfScopes(scopes: readonly string[]): ReadonlySet<Action> {
  return new Set(['business:read', ...scopes.flatMap(scope => appScopes[scope as AppScope])]);
}

/** Returns the smallest scope that allows an action; undefined if no app can have it. */
export function scopeFor(action: Action): AppScope | undefined {
  const scopes = Object.entries(appScopes) as [AppScope, readonly Action[]][];
  return scopes.find(([, actions]) => actions.includes(action))?.[0];
}
