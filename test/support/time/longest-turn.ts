import { paceOfMachine } from './pace.ts';

/**
 * The longest time in milliseconds for which `work` kept the event loop from turning. It is the thread's own computing
 * time at the pace of computing.ts, so that a busy or slow machine makes it no longer.
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
    // The work may be over before the loop turns again.
    note();
  }
  return longest / paceOfMachine();
}

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
