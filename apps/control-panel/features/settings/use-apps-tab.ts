import { settings as t } from '#texts/settings';
import { useCan } from '../../data/can.ts';

/** Returns the tab of installed apps, for users who may see them. */
export function useAppsTab() {
  return useCan()('token_read') ? [{ value: 'apps', label: t.apps }] : [];
}
