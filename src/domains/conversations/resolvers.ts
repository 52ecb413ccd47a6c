import type { Resolvers } from '../../graphql.generated.ts';
import { channelsOf, windowEnd, workingOf } from './channels.ts';
import { listClientChannels } from './client-channels.ts';
import { addMessageFile } from './files/add-file.ts';
import { fileUrl, filesLoader, readMessageFile, smallUrl } from './files/message-files.ts';
import { isPicture } from './files/picture-types.ts';
import { getInboxAddress, saveInboxAddress } from './forwarding/inbox-address.ts';
import { getConversation, listConversations, listMessages } from './list-conversations.ts';
import { deleteSavedAnswer, listSavedAnswers, saveSavedAnswer } from './saved-answers.ts';
import { sendAnswer, startConversation } from './sending/send-answer.ts';
import { updateConversation } from './update-conversation.ts';
import {
  answerBusiness,
  chatUrl,
  getOwnChat,
  ownFileUrl,
  ownMessages,
  readOwnFile,
  writeToBusiness,
} from './visitors/own-chat.ts';
import { writeUrl } from './write-url.ts';
import { getWhatsAppSettings, saveWhatsAppSettings } from './whatsapp/settings.ts';

export const conversationResolvers: Resolvers = {
  Query: {
    conversations: (_, input, context) => listConversations(context, input),
    conversation: (_, input, context) => getConversation(context, input),
    conversationMessages: (_, input, context) => listMessages(context, input),
    messageFile: (_, input, context) => readMessageFile(context, input),
    clientChannels: (_, input, context) => listClientChannels(context, input),
    savedAnswers: (_, input, context) => listSavedAnswers(context, input),
    ownConversation: (_, input, context) => getOwnChat(context, input),
    ownMessageFile: (_, input, context) => readOwnFile(context, input),
    inboxAddress: (_, input, context) => getInboxAddress(context, input),
    whatsAppSettings: (_, input, context) => getWhatsAppSettings(context, input),
  },
  Mutation: {
    sendAnswer: (_, { input }, context) => sendAnswer(context, input),
    addMessageFile: (_, { input }, context) => addMessageFile(context, input),
    startConversation: (_, { input }, context) => startConversation(context, input),
    updateConversation: (_, { input }, context) => updateConversation(context, input),
    saveSavedAnswer: (_, { input }, context) => saveSavedAnswer(context, input),
    deleteSavedAnswer: (_, { input }, context) => deleteSavedAnswer(context, input),
    writeToBusiness: (_, { input }, context) => writeToBusiness(context, input),
    answerBusiness: (_, { input }, context) => answerBusiness(context, input),
    saveInboxAddress: (_, { input }, context) => saveInboxAddress(context, input),
    saveWhatsAppSettings: (_, { input }, context) => saveWhatsAppSettings(context, input),
  },
  Business: {
    writeUrl: (business, _, { services }) => writeUrl(services, business),
  },
  Conversation: {
    channels: (conversation, _, context) => channelsOf(conversation, workingOf(context)),
    whatsappClosesAt: conversation => windowEnd(conversation),
  },
  ConversationMessage: {
    senderVerified: ({ verified }) => verified ?? null,
    files: ({ businessId, id }, _, { loader }) => loader(filesLoader).load({ businessId, id }),
  },
  MessageFile: {
    picture: file => file.isKept && isPicture(file),
    url: (file, _, { services }) => fileUrl(services, file),
    smallUrl: (file, _, { services }) => smallUrl(services, file),
  },
  OwnConversation: {
    businessName: ({ business }) => business.name,
    url: ({ token }, _, { services }) => chatUrl(services, token),
    name: ({ chat }) => chat.name,
    messages: chat => ownMessages(chat),
    open: ({ isOpen }) => isOpen,
  },
  OwnMessage: {
    mine: ({ direction }) => direction === 'received',
    files: async ({ businessId, id, token }, _, { loader }) => {
      const files = await loader(filesLoader).load({ businessId, id });
      return files.filter(({ isKept }) => isKept).map(file => ({ ...file, token }));
    },
  },
  OwnMessageFile: {
    picture: file => isPicture(file),
    url: (file, _, { services }) => ownFileUrl(services, file),
  },
};
