import { describe, expect, test } from '@jest/globals';
import { FairQueue, type Leave } from '../../../packages/shared/fair-queue.ts';

const refusal = new Error('Too many.');
const patient = { inside: 2, insideOfOne: 2, waiting: 4, patience: 60_000 };

const queueOf = (limits: Partial<typeof patient> = {}) =>
  new FairQueue({ ...patient, ...limits }, () => refusal);

/** Enters the queue, and records the outcome under a label. */
function visitor(queue: FairQueue, came: string[]) {
  const ways = new Map<string, Leave>();
  const enter = (name: string, label: string, signal = new AbortController().signal) =>
    queue.enter(name, signal).then(
      leave => {
        came.push(label);
        ways.set(label, leave);
      },
      (error: unknown) => void came.push(error === refusal ? `${label} refused` : String(error)),
    );
  const leave = async (label: string) => {
    ways.get(label)?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { enter, leave };
}

describe('a fair queue', () => {
  test('lets in as many as there is room for, and the others as these leave, each once', async () => {
    const came: string[] = [];
    const queue = queueOf();
    const { enter, leave } = visitor(queue, came);
    const all = ['1', '2', '3', '4'].map(label => enter('a', label));
    await Promise.all(all.slice(0, 2));
    expect(came).toEqual(['1', '2']);
    expect(queue.state).toEqual({ inside: 2, waiting: 2 });
    await leave('1');
    await leave('1');
    expect(came).toEqual(['1', '2', '3']);
    await leave('2');
    await leave('3');
    await leave('4');
    expect(came).toEqual(['1', '2', '3', '4']);
    expect(queue.state).toEqual({ inside: 0, waiting: 0 });
  });

  test('names take turns, and one that has its part inside leaves the room to others', async () => {
    const came: string[] = [];
    const { enter, leave } = visitor(queueOf({ insideOfOne: 1 }), came);
    await enter('a', 'a1');
    void enter('a', 'a2');
    void enter('a', 'a3');
    await enter('b', 'b1');
    void enter('b', 'b2');
    expect(came).toEqual(['a1', 'b1']);
    await leave('b1');
    await leave('a1');
    expect(came).toEqual(['a1', 'b1', 'b2', 'a2']);
  });

  test('A full queue refuses the last entry of the name with the most entries.', async () => {
    const came: string[] = [];
    const queue = queueOf();
    const { enter } = visitor(queue, came);
    await Promise.all([enter('a', 'a1'), enter('a', 'a2')]);
    const waits = ['a3', 'a4', 'a5', 'a6'].map(label => enter('a', label));
    expect(queue.isFull).toBe(true);
    const overflow = enter('a', 'a7');
    await overflow;
    void enter('b', 'b1');
    await waits[3];
    expect(came).toEqual(['a1', 'a2', 'a7 refused', 'a6 refused']);
    expect(queue.state).toEqual({ inside: 2, waiting: 4 });
  });

  test('whoever waits too long, or goes away, is refused and leaves no trace', async () => {
    const came: string[] = [];
    const queue = queueOf({ inside: 1, patience: 1 });
    const { enter, leave } = visitor(queue, came);
    const gone = new AbortController();
    await enter('a', 'a1');
    const away = enter('a', 'away', gone.signal);
    gone.abort();
    await away;
    await enter('a', 'late');
    expect(came).toEqual(['a1', 'away refused', 'late refused']);
    await leave('a1');
    expect(queue.state).toEqual({ inside: 0, waiting: 0 });
  });
});
