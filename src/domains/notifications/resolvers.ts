import type { Resolvers } from '../../graphql.generated.ts';
import { clientMessages, listNotifications, reminderLoader } from './list-notifications.ts';
import { listHeldMessages } from './list-held-messages.ts';
import { findMarketing } from '../conversations/whatsapp/marketing-template.ts';
import { isVisiting } from '../business/access/visiting.ts';
import { kindTexts } from './kinds/kinds.ts';
import { previewNotification, sendTest } from './sending/preview-notification.ts';
import { listTexts, listVariables, saveText } from './texts/notification-texts.ts';
import { getNotificationSettings, saveNotificationSettings, repliesUrlOf } from './settings.ts';

export const notificationResolvers: Resolvers = {
  Query: {
    notificationSettings: (_, input, context) => getNotificationSettings(context, input),
    heldMessages: (_, input, context) => listHeldMessages(context, input),
    notifications: (_, input, context) => listNotifications(context, input),
    previewNotification: (_, input, context) => previewNotification(context, input),
    notificationTexts: (_, input, context) => listTexts(context, input),
    notificationVariables: (_, input, context) => listVariables(context, input),
  },
  Mutation: {
    saveNotificationSettings: (_, { input }, context) => saveNotificationSettings(context, input),
    saveNotificationText: (_, { input }, context) => saveText(context, input),
    sendTestNotification: (_, { input }, context) => sendTest(context, input),
  },
  Appointment: {
    reminderAt: ({ businessId, id }, _, { caller, services, loader }) => {
      if (isVisiting(caller)) return null;
      const { mailer, textSender, now } = services;
      const facts = { now: now(), mailWorks: mailer.works, textsWork: textSender.works };
      return loader(reminderLoader).load({ businessId, id, ...facts });
    },
  },
  Business: {
    clientMessages: (business, _, context) =>
      isVisiting(context.caller) ? null : clientMessages(context, business),
  },
  NotificationSettings: {
    repliesUrl: (_settings, _, { services }) => repliesUrlOf(services),
    whatsappConnected: async ({ businessId }, _, { em }) =>
      (await findMarketing(em, businessId)).isConnected,
  },
  Notification: {
    subjectId: ({ subject }) => subject,
    title: ({ kind, locale }, { language }) => kindTexts(language ?? locale)[kind].title,
  },
};
