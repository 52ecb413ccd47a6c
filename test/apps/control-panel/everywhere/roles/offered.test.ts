import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  roles as actionsOf,
  type CommonRole,
} from '../../../../../src/domains/business/access/roles.ts';
import { operations, valuesOf } from '../../../../contract/tables/operations.ts';
import { allowed } from '../../../../contract/tables/roles.ts';
import { furnish, samplesOf } from '../../../../contract/tables/things.ts';
import { colleague } from '../../../../support/clients/colleague.ts';
import { createWorld, type Salon, type World } from '../../../../world.ts';
import { besideOwners, describeDocument } from './documents.ts';
import { frame, moduleAt, screenAt } from './modules.ts';
import { panelPlaces } from './places.ts';

/*
 * Pressing every control is slow, so that test covers only owners and staff. For the other roles, this test compares the actions
 * that a module of the panel checks with those that the service requires.
 */
const roles = ['manager', 'front_desk', 'bookkeeper'] as const satisfies readonly CommonRole[];
const everyRole = Object.keys(actionsOf) as CommonRole[];

/**
 * Documents without a check in the panel: journal entries and proposals state if the user may answer them, and toasts follow an
 * action.
 */
const saidBeside = new Set(['Undo', 'ApproveProposal', 'DeclineProposal']);

/** Documents that any staff member may run for themselves, whatever their role: the panel compares accounts. */
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

const { places, openables } = await panelPlaces();
const text = readFileSync(
  join(import.meta.dirname, '../../../../../apps/control-panel/app/places.ts'),
  'utf8',
);
const lines = text.split('\n').filter(line => line.includes('import('));

let world: World;
let salon: Salon;
let samples: ReturnType<typeof samplesOf>;
const lacked = new Map<CommonRole, ReadonlyMap<string, string>>();
beforeAll(async () => {
  world = await createWorld({ now: '2026-03-03T06:00:00Z' });
  salon = await world.business();
  samples = samplesOf(await furnish(world, salon));
  await Promise.all(roles.map(async role => lacked.set(role, await lackedBy(role))));
});
afterAll(() => world?.close());

/** Returns, for each operation forbidden to the role, the action that the service names as missing. */
async function lackedBy(role: CommonRole): Promise<ReadonlyMap<string, string>> {
  const { session: credential } = await colleague(world, salon, role);
  const forbidden = operations.filter(({ name }) => !allowed[name]?.includes(role));
  const said = forbidden.map(async (operation): Promise<[string, string]> => {
    const values = valuesOf(operation, samples);
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

/** Returns the modules that a role can reach: its screens, the drawers that open for it, and the frame. */
function entriesOf(role: CommonRole): string[] {
  const offered = [...places, ...openables].map(({ can }) => may(role, can));
  return [frame, ...lines.filter((_, place) => offered[place]).map(screenAt)];
}

interface Reached {
  readonly document: string;
  readonly module: string;
  /** Actions that the role lacks, and that the modules above this one check. */
  readonly before: ReadonlySet<string>;
  /** The same with those that this module checks. */
  readonly kept: ReadonlySet<string>;
}

/** Returns each way from the role's screens to a document. */
function reachedBy(role: CommonRole): Reached[] {
  const reached: Reached[] = [];
  const seen = new Set<string>();
  const walk = (path: string, before: ReadonlySet<string>) => {
    const { modules, documents, asked } = moduleAt(path);
    const kept = new Set([...before, ...asked.filter(action => !may(role, action))]);
    const key = [path, ...[...kept].toSorted()].join(' ');
    if (seen.has(key)) return;
    seen.add(key);
    const module = basename(path);
    for (const document of documents) reached.push({ document, module, before, kept });
    for (const each of modules) walk(each, kept);
  };
  for (const entry of entriesOf(role)) walk(entry, new Set());
  return reached;
}

/** Returns documents that a role may not run, and that no module on the path hides by checking the missing action. */
async function unguarded(role: CommonRole): Promise<string[]> {
  const found = new Set<string>();
  for (const { document, module, before, kept } of reachedBy(role)) {
    const each = await describeOnce(document);
    const needed = each?.fields.flatMap(field => lacked.get(role)?.get(field) ?? []) ?? [];
    if (!each || saidBeside.has(each.name)) continue;
    if (
      needed.length === 0 ||
      needed.some(action => kept.has(action) || isImplied(action, before)) ||
      (ofThePerson.has(each.name) && needed.every(action => action === ''))
    )
      continue;
    found.add(`${each.name} in ${module} needs ${needed.join(', ')}`);
  }
  return [...found].toSorted();
}

/** Returns documents that a role may run although every way to them checks an action that it lacks. */
async function hidden(role: CommonRole): Promise<string[]> {
  const open = new Set<string>();
  const guarded = new Set<string>();
  for (const { document, kept } of reachedBy(role)) {
    const each = await describeOnce(document);
    if (each?.users.includes(role)) (kept.size === 0 ? open : guarded).add(each.name);
  }
  return [...guarded.difference(open)].toSorted();
}

/** Returns true if the needed action is a read that every role with one of the earlier actions also has. */
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
  expect(lines).toHaveLength(places.length + openables.length);
});

test.each(roles)('the %s is offered nothing that the service forbids', async role => {
  expect(await unguarded(role)).toEqual([]);
});

test('the manager is offered all that the service allows, but for what the test that presses looks for', async () => {
  expect(await hidden('manager')).toEqual(besideOwners);
});
