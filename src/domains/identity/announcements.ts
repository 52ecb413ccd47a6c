import { announcement } from '../../platform/announcement.ts';

/** New installation of an app in a business. */
export interface InstalledApp {
  businessId: string;
  tokenId: string;
  appId: string;
  scopes: readonly string[];
}

/** Installations of an app that ended: in one business, or in all for null. */
export interface RemovedApp {
  businessId: string | null;
  appId: string;
}

/** An app is no longer installed. */
export const appRemoved = announcement<RemovedApp>('appRemoved');

/** A business has installed an app. */
export const appInstalled = announcement<InstalledApp>('appInstalled');
