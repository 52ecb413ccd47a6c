import type { Resolvers } from '../../graphql.generated.ts';
import { presentEntry } from '../business/access/operator-entry.ts';
import { enterBusiness, leaveBusiness } from './operate-business.ts';
import { liftSuspension, suspendBusiness } from './suspending/suspend-business.ts';
import { businessSuspension, suspensionsLoader } from './suspending/read-suspensions.ts';
import { announce, stopAnnouncement } from './announcing/announce.ts';
import {
  announcementStatus,
  countOwners,
  listAnnouncements,
  readerCountsLoader,
} from './announcing/list-announcements.ts';
import { testAnnouncement } from './announcing/mail-announcements.ts';
import {
  chooseAnnouncementMails,
  ownAnnouncements,
  readAnnouncements,
} from './announcing/own-announcements.ts';
import { listAside, listTroubled, listTroubles } from './health/read-troubles.ts';
import { retryTrouble } from './health/retry-trouble.ts';
import { serviceOverview } from './overview/service-overview.ts';
import { getOperated, listOperated, operatedMembersLoader } from './operated-businesses.ts';

export const operatorResolvers: Resolvers = {
  Query: {
    operatedBusinesses: (_, input, context) => listOperated(context, input),
    operatedBusiness: (_, input, context) => getOperated(context, input),
    troubledBusinesses: (_, input, context) => listTroubled(context, input),
    businessTroubles: (_, input, context) => listTroubles(context, input),
    serviceOverview: (_, __, context) => serviceOverview(context),
    rowsAside: (_, __, context) => listAside(context),
    announcements: (_, input, context) => listAnnouncements(context, input),
    announcementAudience: (_, input, context) => countOwners(context, input),
    ownAnnouncements: (_, __, context) => ownAnnouncements(context),
  },
  Mutation: {
    enterBusiness: (_, { input }, context) => enterBusiness(context, input),
    leaveBusiness: (_, __, context) => leaveBusiness(context),
    suspendBusiness: (_, { input }, context) => suspendBusiness(context, input),
    liftSuspension: (_, { input }, context) => liftSuspension(context, input),
    retryTrouble: (_, { input }, context) => retryTrouble(context, input),
    announce: (_, { input }, context) => announce(context, input),
    stopAnnouncement: (_, { input }, context) => stopAnnouncement(context, input),
    testAnnouncement: (_, { input }, context) => testAnnouncement(context, input),
    readAnnouncements: (_, { input }, context) => readAnnouncements(context, input),
    setAnnouncementMails: (_, { input }, context) => chooseAnnouncementMails(context, input),
  },
  Viewer: {
    entry: (_, __, context) => presentEntry(context),
  },
  Business: {
    suspension: (business, _, context) => businessSuspension(context, business),
  },
  Announcement: {
    status: (announcement, _, { now }) => announcementStatus(announcement, now()),
    mailed: async ({ id }, _, { loader }) => (await loader(readerCountsLoader).load(id)).mailed,
    seen: async ({ id }, _, { loader }) => (await loader(readerCountsLoader).load(id)).seen,
    dismissed: async ({ id }, _, { loader }) =>
      (await loader(readerCountsLoader).load(id)).dismissed,
  },
  OperatedBusiness: {
    suspensions: ({ id }, _, { loader }) => loader(suspensionsLoader).load(id),
    members: ({ id }, _, { loader }) => loader(operatedMembersLoader).load(id),
  },
};
