import type { Caller } from '../../platform/caller.ts';
import type { Cast } from './cast.ts';

/** Bookers of the demo: the salon itself, visitors and two assistants. */
export type Channel = Exclude<keyof Cast, 'payments'>;

/** A booking's caller, with the tool and the conversation of an assistant. */
export interface ChannelCall {
  caller: Caller;
  tool?: string;
  conversationId: string | null;
}

/** Returns the caller of a channel. `talk` separates an assistant's conversations. */
export function channelOf(cast: Cast, channel: Channel, talk: number): ChannelCall {
  const caller = cast[channel];
  if (caller.actor.type !== 'ai') return { caller, conversationId: null };
  const conversationId = `${channel}-${(talk * 7919 + 104_729).toString(36)}`;
  return { caller, tool: 'create_appointment', conversationId };
}
