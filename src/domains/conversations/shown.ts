import type { Business } from '../business/business.entity.ts';
import type { Conversation } from './conversation.entity.ts';
import type { ConversationMessage } from './conversation-message.entity.ts';
import type { ShownFile } from './files/message-file.queries.ts';
import type { VisitorChat } from './visitors/visitor-chat.entity.ts';

/** A conversation with the contact data of its client or stranger, and what decides where an answer can go. */
export interface ShownConversation extends Omit<Conversation, 'name' | 'email' | 'phone'> {
  name: string;
  email: string | null;
  phone: string | null;
  assignedName: string | null;
  /** Language of messages to the client; null: the business's. */
  language: string | null;
  isBlocked: boolean;
  /** True if the client answered “stop” to a text message, and not “start” since. */
  hasStopped: boolean;
  /** True if a mail server refused the address as unknown. */
  hasEmailProblem: boolean;
  /** The latest chat of the visitor; null: none. */
  chatId: string | null;
  /** True if the business is connected with WhatsApp. */
  hasWhatsApp: boolean;
  /** True if the business has a template that opens a conversation there. */
  hasTemplate: boolean;
}

/** Contact data, and what decides where a message can go. */
export type Reachable = Pick<
  ShownConversation,
  | 'email'
  | 'phone'
  | 'isBlocked'
  | 'hasStopped'
  | 'hasEmailProblem'
  | 'chatId'
  | 'hasWhatsApp'
  | 'hasTemplate'
  | 'whatsappPhone'
> & {
  /** Channel of the last message; null: there is none. */
  lastChannel: ShownConversation['lastChannel'] | null;
  /** When the client wrote by WhatsApp last; null: never. */
  whatsappAt: number | null;
};

/** A message of a visitor's chat, with the secret of the chat. */
export interface OwnMessage extends ConversationMessage {
  token: string;
}

/** A file of a visitor's chat, with the secret of the chat. */
export interface OwnFile extends ShownFile {
  token: string;
}

/** A visitor's chat with its messages, oldest first. */
export interface ShownChat {
  business: Business;
  chat: VisitorChat;
  token: string;
  messages: readonly ConversationMessage[];
  isOpen: boolean;
}
