import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  roles as actionsOf,
  type CommonRole,
} from '../../../../../src/domains/business/access/roles.ts';
import { operations, valuesOf } from '../../../../contract/tables/operations.ts';
import { allowed, preparePlace } from '../../../../contract/tables/roles.ts';
import { samplesOf } from '../../../../contract/tables/things.ts';
import { createWorld, type World } from '../../../../world.ts';
import { describeDocument } from './documents.ts';
import { frame, moduleAt, screenAt } from './modules.ts';
import { panelPlaces } from './places.ts';

/*
 * Pressing everything takes its time, so owners, managers and staff do it. For the others this says that what a module of the panel
 * asks before it offers something is what the service asks for it.
 */
const roles = ['front_desk', 'bookkeeper'] as const satisfies readonly CommonRole[];
const everyRole = Object.keys(actionsOf) as CommonRole[];

/** Entries of the journal and proposals say whether one may answer them, and toasts come after what was done. */
const saidBeside = new Set(['Undo', 'ApproveProposal', 'DeclineProposal']);

/** Whoever is a person of the team may do it for themselves, whatever their role: the panel asks whose account it is. */
const ofThePerson = new Set([
  'AskTimeOff',
  'LinkCalendar',
  'UnlinkCalendar',
  'OwnCommission',
  'ClockIn',
  'StartBreak',
  'EndBreak',
  'ClockOut',
]);

const { places, things } = await panelPlaces();
const text = readFileSync(
  join(import.meta.dirname, '../../../../../apps/control-panel/places.ts'),
  'utf8',
);
const lines = text.split('\n').filter(line => line.includes('import('));

let world: World;
const lacked = new Map<CommonRole, ReadonlyMap<string, string>>();
beforeAll(async () => {
  world = await createWorld({ now: '2026-03-03T06:00:00Z' });
  await Promise.all(roles.map(async role => lacked.set(role, await lackedBy(role))));
});
afterAll(() => world?.close());

/** Which action the service says that a role lacks for each operation that is forbidden to it. */
async function lackedBy(role: CommonRole): Promise<ReadonlyMap<string, string>> {
  const { things: samples, credential } = await preparePlace(world, role);
  const forbidden = operations.filter(({ name }) => !allowed[name]?.includes(role));
  const said = forbidden.map(async (operation): Promise<[string, string]> => {
    const values = valuesOf(operation, samplesOf(samples));
    const { message } = await world.graphql(credential)(
      operation.document,
      operation.variables(values),
    );
    return [operation.name, /This needs (\w+:\w+),/.exec(message)?.[1]?.replace(':', '_') ?? ''];
  });
  return new Map(await Promise.all(said));
}

const may = (role: CommonRole, action: string | undefined) =>
  action === undefined || [...actionsOf[role]].some(each => each.replace(':', '_') === action);

/** Where somebody of a role gets: the screens that they are shown, what opens for them, and what is around them. */
function entriesOf(role: CommonRole): string[] {
  const offered = [...places, ...things].map(({ can }) => may(role, can));
  return [frame, ...lines.filter((_, place) => offered[place]).map(screenAt)];
}

/** The documents that a role may not run, and that no module on the way keeps from it by asking for the action that it lacks. */
async function unguarded(role: CommonRole): Promise<string[]> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const walk = async (path: string, before: ReadonlySet<string>) => {
    const { modules, documents, asked } = moduleAt(path);
    const kept = new Set([...before, ...asked.filter(action => !may(role, action))]);
    const key = [path, ...[...kept].toSorted()].join(' ');
    if (seen.has(key)) return;
    seen.add(key);
    for (const each of await Promise.all(documents.map(describeOnce))) {
      const needed = each?.fields.flatMap(field => lacked.get(role)?.get(field) ?? []) ?? [];
      if (!each || saidBeside.has(each.name)) continue;
      if (
        needed.length === 0 ||
        needed.some(action => kept.has(action) || isImplied(action, before)) ||
        (ofThePerson.has(each.name) && needed.every(action => action === ''))
      )
        continue;
      found.add(`${each.name} in ${basename(path)} needs ${needed.join(', ')}`);
    }
    for (const each of modules) await walk(each, kept);
  };
  for (const entry of entriesOf(role)) await walk(entry, new Set());
  return [...found].toSorted();
}

/** What is read for a change that was kept from the role before, where whoever makes such changes may read it. */
function isImplied(needed: string, before: ReadonlySet<string>): boolean {
  return (
    needed.endsWith('_read') &&
    [...before].some(action => everyRole.every(role => !may(role, action) || may(role, needed)))
  );
}

const described = new Map<string, ReturnType<typeof describeDocument>>();

function describeOnce(path: string) {
  const document = described.get(path) ?? describeDocument(path);
  described.set(path, document);
  return document;
}

test('every screen and everything that opens is a line of the places', () => {
  expect(lines).toHaveLength(places.length + things.length);
});

test.each(roles)('the %s is offered nothing that the service forbids', async role => {
  expect(await unguarded(role)).toEqual([]);
});
