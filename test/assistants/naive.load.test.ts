import { expect, test } from '@jest/globals';
import { asSaid, openSalons, readReport, tasks } from './carry-out.ts';

const carryOut = await openSalons();
const reported = await readReport();

test.each(tasks.map(task => [task.asks, task] as const))(
  'an assistant that searches by the request and lists everything does “%s”, in as many calls as the docs say',
  async (asks, task) => {
    const { calls, sent, received } = await carryOut(task, 'naive');
    const said = reported.get(asks)?.naive;
    expect(asSaid([calls, sent + received], said)).toEqual(said);
  },
);
