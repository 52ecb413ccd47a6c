import type { Tooth } from '../tooth.ts';

const test = 'test/installation/leaving/leaving.test.ts';

/** Guards of locations that become businesses of their own. */
export const leaving: readonly Tooth[] = [
  {
    promise: 'Only an owner makes a location a business.',
    file: 'src/app/leaving/leave-as-business.ts',
    guard: '  await requireOwner(context, [business.id]);\n',
    without: '',
    test,
    title: 'a leaving happens as its preview showed it',
  },
  {
    promise: 'A leaving happens as its preview showed it.',
    file: 'src/app/leaving/leave-as-business.ts',
    guard: 'if (previewVersion === version) return;',
    without: 'if (version) return;',
    test,
    title: 'a leaving happens as its preview showed it',
  },
  {
    promise: 'A gift card that stays is worth nothing twice.',
    file: 'src/app/leaving/leaving-tables.ts',
    guard: 'balance_minor: `case when ${cardGoes} then t.balance_minor else 0 end`,',
    without: "balance_minor: 't.balance_minor',",
    test,
    title: 'the location works on as a business',
  },
  {
    promise: 'Stock that leaves is not counted any more.',
    file: 'src/app/leaving/leave-as-business.ts',
    guard: '      await takeStock(em, terms);\n',
    without: '',
    test,
    title: 'the location works on as a business',
  },
  {
    promise: 'An undo loses nothing that was done since.',
    file: 'src/app/leaving/undo-leave.ts',
    guard: "if (list.length > 0) throw changed(leaving, list.join(', '));",
    without: '',
    test,
    title: 'an undo is refused once the new business was used',
  },
];
