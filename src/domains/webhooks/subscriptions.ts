import { subscribe } from '../../platform/announce.ts';
import { appInstalled, appRemoved } from '../identity/announcements.ts';
import { closeAppEndpoints, openAppEndpoint } from './apps/app-endpoints.ts';

/** Sends the events of a business to the apps that it has installed. */
export const webhookSubscriptions = [
  ...subscribe(openAppEndpoint, appInstalled),
  ...subscribe(closeAppEndpoints, appRemoved),
];
