import type { Resolvers } from '../../graphql.generated.ts';
import { listNotifications } from './list-notifications.ts';
import { previewNotification } from './sending/preview-notification.ts';
import { getNotificationSettings, saveNotificationSettings } from './settings.ts';

export const notificationResolvers: Resolvers = {
  Query: {
    notificationSettings: (_, input, context) => getNotificationSettings(context, input),
    notifications: (_, input, context) => listNotifications(context, input),
    previewNotification: (_, input, context) => previewNotification(context, input),
  },
  Mutation: {
    saveNotificationSettings: (_, { input }, context) => saveNotificationSettings(context, input),
  },
  Notification: {
    subjectId: ({ subject }) => subject,
  },
};
