import type { MantineColorSchemeManager } from '@mantine/core';
import { keepPreferences, readPreferences } from '../api/preferences.ts';

/** Keeps light or dark in the cookie that the page is made by, so that it does not flash. */
export const schemeInCookie: MantineColorSchemeManager = {
  get: initial => readPreferences().theme ?? initial,
  set: value => keepPreferences({ theme: value === 'auto' ? undefined : value }),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => keepPreferences({ theme: undefined }),
};
