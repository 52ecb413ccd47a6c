import type { eventFields } from '#texts/eventFields';
import type { events } from '#texts/events';
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fieldName, isShownField } from '../../apps/control-panel/features/journal/field-name.ts';
import { actionTitle } from '../../apps/control-panel/features/journal/use-words.ts';
import { languages } from '../../packages/shared/languages.ts';
import { Business } from '../../src/domains/business/business.entity.ts';
import { savedFields } from '../../src/domains/business/update-business.ts';
import { Appointment } from '../../src/domains/scheduling/appointments/appointment.entity.ts';
import { journaledState } from '../../src/domains/scheduling/appointments/journaled-state.ts';
import { eventNouns, publishedEvents } from '../../src/app/event-nouns.ts';
import { undoHandlers } from '../../src/domains/undo/handlers/undo-handlers.ts';
import { panelTexts } from '../support/browser/panel-texts.ts';
import { shops } from '../support/salon/shop.ts';
import { createWorld, type World } from '../world.ts';
import { operations, valuesOf } from './tables/operations.ts';
import { preparePlace } from './tables/roles.ts';
import { samplesOf, saidAnyway } from './tables/things.ts';

const eventTexts = await panelTexts<typeof events>('events');
const fieldTexts = await panelTexts<typeof eventFields>('eventFields');

let world: World;
/** Changed fields in the events of a journal to which every operation has written. */
let fields: string[];
/** Actions of those events, of webhooks, and of the source code. */
let actions: string[];

beforeAll(async () => {
  world = await createWorld({ now: '2026-03-03T06:00:00Z', config: { shops } });
  const { things, userId = '' } = await preparePlace(world, 'owner');
  const session = await world.issue({ kind: 'session', name: 'test', userId });
  for (const operation of operations) {
    const values = valuesOf(operation, samplesOf(things), saidAnyway);
    await world.graphql(session)(operation.document, operation.variables(values));
  }
  const rows = await world.sql<{ action: string; field: string | null }>(
    `select distinct coalesce(details ->> 'action', event_type) as action, f.field
     from audit_event left join lateral (
       select jsonb_object_keys(coalesce(after, '{}') || coalesce(before, '{}')) as field) f on true
     where outcome = 'succeeded'`,
  );
  const em = world.services.fork();
  const [business] = await em.find(Business, {}, { limit: 1 });
  const [appointment] = await em.find(Appointment, {}, { limit: 1 });
  fields = unique([
    ...rows.flatMap(({ field }) => field ?? []),
    ...Object.keys(savedFields(business!)),
    ...Object.keys(journaledState(appointment!)),
    ...writtenFields(),
  ]);
  actions = unique([
    ...rows.map(({ action }) => action),
    ...publishedEvents,
    ...composed,
    ...writtenActions(),
  ]);
});
afterAll(() => world?.close());

const unique = (all: readonly string[]) => [...new Set(all)].toSorted();

/** Returns the actions that domains write as literals, such as `type: 'order.created'`. */
function writtenActions(places = 'src/{domains,channels}/**/*.ts'): string[] {
  const files = globSync(places);
  return files.flatMap(file => {
    const text = readFileSync(file, 'utf8');
    const types = text.matchAll(
      /\b(?:type(?::| =)|unnoted\(owner,)[^;,{}]*?'[a-z_]{2,}\.[a-z_]+'[^;,{}]*/g,
    );
    return [...types].flatMap(([type]) =>
      [...type.matchAll(/'([a-z_]{2,}\.[a-z_]+)'/g)].map(([, action = '']) => action),
    );
  });
}

/** Actions whose verb is composed at the place where the event is written. */
const composed = [
  ...['opened', 'moved', 'closed'].map(verb => `cash_drawer.${verb}`),
  ...['time_off', 'rota'].flatMap(noun =>
    ['added', 'changed', 'removed'].map(verb => `${noun}.${verb}`),
  ),
  ...['approved', 'declined', 'withdrawn', 'lapsed'].map(verb => `proposal.${verb}`),
];

/** Returns the fields that domains write as literals, such as `before: { orderId: null }`. */
function writtenFields(): string[] {
  const files = globSync('src/{domains,channels}/**/*.ts').filter(
    file => !file.endsWith('.queries.ts'),
  );
  return files.flatMap(file => {
    const states = readFileSync(file, 'utf8').matchAll(/\b(?:before|after): \{([^{}]*)\}/g);
    return [...states].flatMap(([, state = '']) =>
      [...state.matchAll(/(?:^|,)\s*([a-z]\w*)/g)].map(([, field = '']) => field),
    );
  });
}

/** Actions that changed nothing, which no journal stores. */
const unseen = /\.unchanged$/;

const nounsOf = (types: readonly string[]) => unique(types.map(type => type.split('.')[0]!));

test('The domains declare every noun that events are written with, and no others.', () => {
  const written = nounsOf([...actions, ...writtenActions('src/platform/journal/*.ts')]);
  expect(Object.keys(eventNouns).toSorted()).toEqual(written);
});

test('Changes that can be undone are of declared nouns.', () => {
  const undone = nounsOf(Object.keys(undoHandlers));
  expect(undone.filter(noun => !Object.hasOwn(eventNouns, noun))).toEqual([]);
});

test.each(languages)('Every action of the journal is said in words (%s).', language => {
  expect(actions.length).toBeGreaterThan(150);
  const words = actions.filter(action => !unseen.test(action));
  expect(words.filter(action => actionTitle(eventTexts[language]!, action) === null)).toEqual([]);
});

test.each(languages)('Every field that an event can change has a name (%s).', language => {
  expect(fields.length).toBeGreaterThan(80);
  const { fields: names } = fieldTexts[language]!;
  const shown = fields.filter(isShownField);
  expect(shown.filter(field => fieldName(names, field) === null)).toEqual([]);
});

test('The journal names a field of a line, a field of the business’s own, and no id.', () => {
  const { fields: names } = fieldTexts.en;
  expect(fieldName(names, 'line2SellerId')).toBe('Sold by');
  expect(fieldName(names, 'fields.fld_1')).toBe('Custom field');
  expect(['orderId', 'resourceIds', 'id', 'staffId'].filter(isShownField)).toEqual(['staffId']);
});

test('No language names a field that the others do not.', () => {
  const [first, ...others] = languages.map(language => Object.keys(fieldTexts[language]!.fields));
  for (const other of others) expect(other.toSorted()).toEqual(first!.toSorted());
});
