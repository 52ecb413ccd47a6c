import { paceOfMachine } from './pace.ts';

/**
 * Returns the longest time in milliseconds for which `work` blocked the event loop. It is the thread's own computing time at
 * the pace of computing.ts, so a busy or slow machine does not increase it.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let last = used();
  const note = () => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const turn = () => {
    note();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
  } finally {
    isOver = true;
    // The work may end before the loop's next turn.
    note();
  }
  return longest / paceOfMachine();
}

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
