import { expect, test } from '@jest/globals';
import { asSaid, openSalons, readReport, tasks } from './carry-out.ts';

const carryOut = await openSalons();
const reported = await readReport();

test.each(tasks.map(task => [task.asks, task] as const))(
  'an assistant that knows only tools and answers does “%s”, in as many calls as the docs say',
  async (asks, task) => {
    const { calls, sent, received, recoveries } = await carryOut(task, 'best');
    expect(calls).toBeLessThanOrEqual(task.calls);
    const said = reported.get(asks)?.best;
    expect(asSaid([calls, sent + received, recoveries], said)).toEqual(said);
  },
);

test('the docs report no other tasks', () => {
  expect([...reported.keys()].toSorted()).toEqual(tasks.map(({ asks }) => asks).toSorted());
});

test('the docs report no task of more than 8 calls or 12,000 tokens', () => {
  const tooMuch = [...reported].filter(([, { best, naive }]) =>
    [best, naive].some(([calls = 0, tokens = 0]) => calls > 8 || tokens > 12_000),
  );
  expect(tooMuch).toEqual([]);
});
