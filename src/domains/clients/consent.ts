import type { MessagePurpose, MessageTopic, NotificationChannel } from '../../enums.generated.ts';

/** Client's consent or objection to messages of one purpose. `at` is in epoch milliseconds. */
export interface Consent {
  purpose: MessagePurpose;
  given: boolean;
  at: number;
  source: string;
  byName: string | null;
  /** The words that the client agreed to; absent: not known. */
  text?: string;
  /** The address that was confirmed, and when it asked; absent: no page did. */
  address?: string;
  askedAt?: number;
}

/** A client's choice for one sort of messages and one channel. `at` is in epoch milliseconds. */
export interface MessageChoice {
  topic: MessageTopic;
  channel: NotificationChannel;
  wanted: boolean;
  at: number;
  source: string;
  text: string;
}
