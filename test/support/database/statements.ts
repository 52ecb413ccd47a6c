import { onStatements } from './on-statements.ts';
import { asWorkUnderWay, isOfEarlierWork } from '../time/work-under-way.ts';

/** A statement that was sent to PostgreSQL. */
interface Sent {
  text: string;
  /** Role that sent the statement. */
  by: string | undefined;
  /** True if the statement was pipelined: the one before it on its connection was still unanswered. */
  isAlong: boolean;
}

/**
 * Returns the statements sent by the given work, transaction control included. Statements left over from earlier work are
 * excluded.
 */
async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const unanswered = new Map<unknown, number>();
  const watched = () => asWorkUnderWay(work);
  await onStatements(watched, ({ client, text }) => {
    if (isOfEarlierWork()) return () => undefined;
    const open = unanswered.get(client) ?? 0;
    sent.push({ text, by: client.user, isAlong: open > 0 });
    unanswered.set(client, open + 1);
    return () => void unanswered.set(client, (unanswered.get(client) ?? 1) - 1);
  });
  return sent;
}

/** Returns the statements sent by the given work, transaction control included; optionally only those of one role. */
export async function statementsOf(work: () => Promise<unknown>, role?: string): Promise<string[]> {
  const sent = await sentBy(work);
  return sent.filter(({ by }) => role === undefined || by === role).map(({ text }) => text);
}

/** Counts the statements sent by the given work. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await sentBy(work)).length;
}

/** Counts the round trips of the given work to PostgreSQL: pipelined statements count once. */
export async function countTrips(work: () => Promise<unknown>): Promise<number> {
  return (await sentBy(work)).filter(({ isAlong }) => !isAlong).length;
}
