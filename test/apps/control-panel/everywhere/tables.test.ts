import { expect, test } from '@jest/globals';
import { refreshes } from '../../../../apps/control-panel/data/live/nouns.generated.ts';
import { eventNouns } from '../../../../src/app/event-nouns.ts';

// The panel's copy is in the repository: `npm run codegen` writes it after a change of the service's table.

test('The panel reads again after an event of each noun what the service’s table of nouns says.', () => {
  const served = Object.entries(eventNouns)
    .map(([noun, row]) => [noun, row.refreshes] as const)
    .filter(([, kinds]) => kinds.length > 0);
  expect(refreshes).toEqual(Object.fromEntries(served));
});
