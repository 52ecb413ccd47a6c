import { subscribe } from '../../platform/announce.ts';
import { appInstalled } from '../identity/announcements.ts';
import { openAppEndpoint } from './apps/app-endpoints.ts';

/** Sends the events of a business to the apps that it has installed. */
export const webhookSubscriptions = [...subscribe(openAppEndpoint, appInstalled)];
