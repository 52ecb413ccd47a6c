import { subscribe } from '../../platform/announce.ts';
import { grantsDue } from '../ordering/announcements.ts';
import { visitsChanged } from '../scheduling/announcements.ts';
import { followVisits } from './covering/cover-appointment.ts';
import { fulfilPackages } from './issuing/issue-package.ts';

/** Updates packages after changes of visits and sales. */
export const packageSubscriptions = [
  ...subscribe(followVisits, visitsChanged),
  ...subscribe(fulfilPackages, grantsDue),
];
