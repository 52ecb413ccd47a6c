import type { MessageTopic, NotificationChannel } from '../../enums.generated.ts';
import type { MessageChoice } from './consent.ts';

/** Sorts of messages that a client chooses, as their page lists them. */
export const topics = [
  'news',
  'greetings',
  'reviews',
  'reminders',
] as const satisfies MessageTopic[];

/** Returns the channels on which a sort of messages is sent. By WhatsApp go messages that somebody writes, and those of automations. */
export function channelsOf(topic: MessageTopic): readonly NotificationChannel[] {
  return topic === 'news' || topic === 'greetings' ? ['mail', 'sms', 'whatsapp'] : ['mail', 'sms'];
}

type Pair = Pick<MessageChoice, 'topic' | 'channel'>;

export const keyOfChoice = ({ topic, channel }: Pair): string => `${topic}:${channel}`;

/** Returns what a client chose for a sort of messages and a channel. */
export function choiceOf<T extends Pair>(
  choices: readonly T[],
  { topic, channel }: Pair,
): T | undefined {
  return choices.find(each => each.topic === topic && each.channel === channel);
}

/** Replaces former choices with new ones. A repeated choice keeps its first time. */
export function withChoices(
  before: readonly MessageChoice[],
  chosen: readonly MessageChoice[],
): MessageChoice[] {
  const news = chosen.filter(each => choiceOf(before, each)?.wanted !== each.wanted);
  const kept = before.filter(each => !choiceOf(news, each));
  return [...kept, ...news].toSorted((a, b) => (keyOfChoice(a) < keyOfChoice(b) ? -1 : 1));
}

/** Returns an SQL condition: client `c` refused a sort of messages by a channel. */
export const refusedCondition = (alias: string, { topic, channel }: Pair): string =>
  `${alias}.message_choices @> '[{"topic":"${topic}","channel":"${channel}","wanted":false}]'`;
