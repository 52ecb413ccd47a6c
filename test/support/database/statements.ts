import { onStatements } from './on-statements.ts';
import { asWorkUnderWay, isOfEarlierWork } from '../time/work-under-way.ts';

/** A statement that was sent to PostgreSQL. */
interface Sent {
  text: string;
  /** The role that sent it. */
  by: string | undefined;
  /** Whether it travelled with the one before it on its connection, which was not answered yet. */
  isAlong: boolean;
}

/** What the work under way sends to PostgreSQL, transaction control included, and nothing that earlier work left to be sent later. */
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

/** The SQL statements that the work under way sends to PostgreSQL, transaction control included; of one role, if it is named. */
export async function statementsOf(work: () => Promise<unknown>, role?: string): Promise<string[]> {
  const sent = await sentBy(work);
  return sent.filter(({ by }) => role === undefined || by === role).map(({ text }) => text);
}

/** Counts the SQL statements that the work under way sends. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await sentBy(work)).length;
}

/** Counts how often the work under way waits for PostgreSQL: statements that travel together count once. */
export async function countTrips(work: () => Promise<unknown>): Promise<number> {
  return (await sentBy(work)).filter(({ isAlong }) => !isAlong).length;
}
