import type { Action } from './actions.ts';

/** A noun of the journal, whose events are named `<noun>.<verb>`. Each domain declares its nouns in its `events.ts`. */
export interface EventNoun {
  /** The action that a caller must be allowed to hear of these events live. */
  readonly seenBy: Action;
  /** The kinds of data that the Control Panel reads again after such an event, the most watched first. */
  readonly refreshes: readonly string[];
  /** The verbs of events that webhooks can subscribe to; none where it is left out. */
  readonly published?: readonly string[];
  /** True where its times are working times of the team: no visit on the board of those days has changed. */
  readonly isOfTeam?: true;
}

/** Nouns of the journal by their names. */
export type EventNouns = Readonly<Record<string, EventNoun>>;

/** The published events of nouns, as `<noun>.<verb>`. */
export type PublishedOf<Nouns extends EventNouns> = {
  [Noun in keyof Nouns & string]: Nouns[Noun] extends { published: readonly (infer Verb)[] }
    ? `${Noun}.${Verb & string}`
    : never;
}[keyof Nouns & string];
