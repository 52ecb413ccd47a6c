import type { Announcement, AnyFollower, Followers } from './announcement.ts';
import type { Context } from './context.ts';

/** A reaction to an announced fact, inside the announcing transaction. */
export type Follower<Fact> = (transaction: Context, fact: Fact) => Promise<void>;

/** A follower with the name of its announcement. */
export interface Subscription {
  readonly name: string;
  readonly follow: AnyFollower;
}

/** Returns subscriptions of a follower to the given announcements. */
export function subscribe<Fact>(
  follow: Follower<Fact>,
  ...announcements: readonly Announcement<Fact>[]
): Subscription[] {
  return announcements.map(({ name }) => ({ name, follow }));
}

/** Groups subscriptions by their announcements; followers run in the order of the list. */
export function followersOf(subscriptions: readonly Subscription[]): Followers {
  const byName = Map.groupBy(subscriptions, ({ name }) => name);
  return new Map([...byName].map(([name, all]) => [name, all.map(({ follow }) => follow)]));
}

/** Runs the followers of an announcement one after another. An error of a follower rolls back the transaction. */
export async function announce<Fact>(
  transaction: Context,
  { name }: Announcement<Fact>,
  fact: Fact,
): Promise<void> {
  const followers = transaction.services.followers.get(name) ?? [];
  for (const follow of followers as readonly Follower<Fact>[]) await follow(transaction, fact);
}
