declare const told: unique symbol;

/** A message from a domain about its change, for domains that it cannot call. Followers run in the same transaction. */
export interface Announcement<Fact> {
  readonly name: string;
  readonly [told]?: Fact;
}

/** Declares an announcement. Names are unique. */
export const announcement = <Fact>(name: string): Announcement<Fact> => ({ name });

/** A follower whose announcement is unknown to the type system. */
export type AnyFollower = (transaction: never, fact: never) => Promise<void>;

/** Followers by announcement name, in their order of execution. */
export type Followers = ReadonlyMap<string, readonly AnyFollower[]>;
