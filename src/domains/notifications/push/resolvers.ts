import type { Resolvers } from '../../../graphql.generated.ts';
import { addPushDevice, removePushDevice, sendTestPush } from './devices.ts';
import { getPushSettings, savePushSettings } from './settings.ts';

export const pushResolvers: Resolvers = {
  Query: {
    pushSettings: (_, input, context) => getPushSettings(context, input),
  },
  Mutation: {
    savePushSettings: (_, { input }, context) => savePushSettings(context, input),
    addPushDevice: (_, { input }, context) => addPushDevice(context, input),
    removePushDevice: (_, input, context) => removePushDevice(context, input),
    sendTestPush: (_, input, context) => sendTestPush(context, input),
  },
};
