import type { Tooth } from '../tooth.ts';

const test = 'test/installation/joining/joining.test.ts';

/** Guards of the joining of businesses. */
export const joining: readonly Tooth[] = [
  {
    promise: 'Only an owner of both businesses joins them.',
    file: 'src/app/joining/both-businesses.ts',
    guard: "if (isOwner && credential === 'session') return;",
    without: "if (credential === 'session') return;",
    test,
    title: 'only an owner of both joins them',
  },
  {
    promise: 'A joining happens as its preview showed it.',
    file: 'src/app/joining/join-business.ts',
    guard: 'if (previewVersion === version) return;',
    without: 'if (version) return;',
    test,
    title: 'a joining happens as its preview showed it',
  },
  {
    promise: 'An undo loses nothing that was done since.',
    file: 'src/app/joining/undo-join.ts',
    guard: "if (list.length > 0) throw changed(joining, list.join(', '));",
    without: '',
    test,
    title: 'an undo is refused once something was booked there',
  },
  {
    promise: 'A joined business can be read only.',
    file: 'src/domains/business/access/read-only.ts',
    guard: '  refuseJoined(business);\n',
    without: '',
    test,
    title: 'the joined business can be read only',
  },
];
