import { announcement } from '../../platform/announcement.ts';

/** New installation of an app in a business. */
export interface InstalledApp {
  businessId: string;
  tokenId: string;
  appId: string;
  scopes: readonly string[];
}

/** A business has installed an app. */
export const appInstalled = announcement<InstalledApp>('appInstalled');
