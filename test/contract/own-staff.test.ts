import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../support/clients/documents.ts';
import { needed } from '../support/salon/salon.ts';
import { shops } from '../support/salon/shop.ts';
import { createWorld, type World } from '../world.ts';
import { checkEach } from './tables/check-each.ts';
import { operations, valuesOf, type SchemaOperation } from './tables/operations.ts';
import { allowed } from './tables/roles.ts';
import { furnish, samplesOf, type Things } from './tables/things.ts';

/**
 * Operations that staff with access only to their own records may call, besides those outside any business. Written by hand:
 * the list is the promise of docs/roles.md, not a copy of the code that keeps it.
 */
const ofTheirOwn: readonly string[] = [
  'appointments',
  'appointment',
  'schedule',
  'visit',
  'series',
  'explainStart',
  'seriesPreview',
  'clients',
  'client',
  'clientTimeline',
  'appointmentForms',
  'formAnswers',
  'readFormAnswer',
  'treatmentNotes',
  'saveTreatmentNote',
  'deleteTreatmentNote',
  'clientFiles',
  'addClientFile',
  'openClientFiles',
  'updateClientFile',
  'deleteClientFile',
  'search',
  'timeOff',
  'timeOffRequests',
  'timeEntries',
  'timeSheets',
  'linkedCalendars',
  'createAppointment',
  'rescheduleAppointment',
  'changeAppointment',
  'cancelAppointment',
  'setAppointmentStatus',
  'noteAppointment',
  'setAppointmentFields',
  'bookVisit',
  'addServices',
  'moveVisit',
  'cancelVisit',
  'bookSeries',
  'moveSeries',
  'cancelSeries',
  'placeHold',
  'releaseHold',
  'saveClient',
  'skipTimeOff',
  'undo',
  'proposals',
];
/** Operations on the user's own devices and their notifications. */
const ofTheirDevices: readonly string[] = [
  'pushSettings',
  'savePushSettings',
  'addPushDevice',
  'removePushDevice',
  'sendTestPush',
];
const ofEverybody: readonly string[] = [
  'business',
  'catalog',
  'catalogItem',
  'categories',
  'collections',
  'collection',
  'stockMovements',
  'stockLevels',
  'stockLevel',
  'discounts',
  'discount',
  'staffMembers',
  'staffMember',
  'taxRates',
  'taxRate',
  'resources',
  'availability',
  'visitTimes',
  'bookingTerms',
  'customFields',
  'forms',
  'noteTemplates',
];
const ofNoBusiness: readonly string[] = [
  'viewer',
  'businesses',
  'tariffs',
  'directoryKinds',
  'listedBusinesses',
  'listedBusiness',
  'listedSlugs',
  'sessions',
  'ownAuditEvents',
  'requestConfirmationLink',
  'signOut',
  'leaveBusiness',
  'createBusiness',
  'apps',
  'assistantTools',
  'ownAnnouncements',
  'readAnnouncements',
  'setAnnouncementMails',
  // The secret of a visitor’s chat is the credential.
  'ownConversation',
  'ownMessageFile',
  'answerBusiness',
];

/** Proposals of their own assistants; the proposals in this test belong to others. */
const ofTheirAssistants: readonly string[] = ['proposal', 'approveProposal', 'declineProposal'];

/** Arguments required for a change of an existing record, or for a question. */
const saidAnyway = [
  'name',
  'clientName',
  'clientPhone',
  'date',
  'toDate',
  'session',
  'businessType',
  'SaveClientInput.clientId',
  'SaveTreatmentNoteInput.noteId',
];

let world: World;
let things: Things;
/** Ids of Ben's records, by the name of the argument that takes them. */
let bens: Record<string, string>;
let call: (operation: SchemaOperation, values: Record<string, unknown>) => Promise<any>;

beforeAll(async () => {
  world = await createWorld({ now: '2026-03-03T06:00:00Z', config: { shops } });
  const salon = await world.business();
  things = await furnish(world, salon);
  const { businessId } = things;
  const person = await world.user();
  const save = async (document: string, input: object) =>
    needed(await salon.graphql(document, { input: { businessId, ...input } }));
  await save(documents.setMember, { email: person.email, role: 'staff' });
  // The first read accepts the invitation.
  needed(await world.graphql(person.tokens.session)(documents.business, { businessId }));
  await salon.staff({ staffId: things.staffId, userId: person.id });
  const ben = await salon.staff({ name: 'Ben' });
  const beard = await salon.service({ name: 'Beard', staff: [ben] });
  const his = { clientPhone: '+4930777001', clientName: 'Hedy' };
  const booked = await salon.booked(beard, { at: '2026-03-10T10:00:00Z', ...his });
  const visit = needed(
    await salon.rest('POST', '/visits', {
      startAt: '2026-03-11T10:00:00Z',
      services: [{ catalogItemId: beard.id }, { catalogItemId: beard.id }],
      ...his,
    }),
  );
  const series = needed(
    await salon.rest('POST', '/series', {
      startAt: '2026-03-12T10:00:00Z',
      services: [{ catalogItemId: beard.id }],
      rule: 'FREQ=WEEKLY;COUNT=2',
      ...his,
    }),
  );
  const blocked = await save(documents.addTimeOff, {
    staffId: ben.id,
    kind: 'block',
    startAt: '2026-03-10T01:00:00Z',
    endAt: '2026-03-10T02:00:00Z',
    weekly: { weekdays: ['tue'] },
  });
  const [event] = await salon.journal({ subject: booked.id });
  bens = {
    appointmentId: booked.id,
    clientId: booked.clientId,
    visitId: visit.visitId ?? visit.id,
    seriesId: series.series?.seriesId ?? series.seriesId,
    timeOffId: blocked.id,
    eventId: event.id,
  };
  needed(await salon.rest('PUT', '', { staffSee: 'own' }));
  call = async (operation, values) => {
    const credential = await world.issue({ kind: 'session', name: 'test', userId: person.id });
    return world.graphql(credential)(operation.document, operation.variables(values));
  };
});

afterAll(() => world?.close());

const samples = () => ({
  ...samplesOf(things),
  'SaveClientInput.clientId': things.clientId,
});

const idKinds: Readonly<Record<string, string>> = {
  appointmentId: 'apt',
  clientId: 'cli',
  visitId: 'vis',
  seriesId: 'ser',
  timeOffId: 'off',
  eventId: 'aud',
};

describe('staff who see only their own', () => {
  const ofStaff = operations.filter(({ name }) => allowed[name]?.includes('staff'));
  // Operations on the caller's own session, token or device; the ids in this test belong to others.
  const ofOneself = new Set([
    'revokeSession',
    'setAskRule',
    'setTokenLimits',
    'tokenUsage',
    'removePushDevice',
    'sendTestPush',
    'saveApp',
    'rotateAppSecret',
    'deleteApp',
    'setAppWebhook',
  ]);
  const ofOthers = new Set(ofTheirAssistants);
  const may = new Set([...ofTheirOwn, ...ofTheirDevices, ...ofEverybody, ...ofNoBusiness]);
  const isTried = ({ name }: SchemaOperation) =>
    !ofOneself.has(name) && !ofOthers.has(name) && !/oauth/i.test(name);
  const nameOf = ({ name }: SchemaOperation) => name;

  test('Staff may call operations on their own records, of every role and of no business, and no others.', async () => {
    const check = async (operation: SchemaOperation) => {
      const answer = await call(operation, valuesOf(operation, samples(), saidAnyway));
      expect([answer.code, answer.message]).toEqual(
        may.has(operation.name) ? [undefined, ''] : ['FORBIDDEN', expect.any(String)],
      );
    };
    // One at a time: some calls end records that others change.
    await checkEach(ofStaff.filter(isTried), nameOf, check, { atOnce: 1 });
  });

  test('Staff do not find proposals of another member’s assistant.', async () => {
    const proposals = ofStaff.filter(({ name }) => ofOthers.has(name));
    await checkEach(proposals, nameOf, async operation => {
      const { code } = await call(operation, valuesOf(operation, samples(), saidAnyway));
      expect(code).toBe('NOT_FOUND');
    });
  });

  test('Staff cannot tell records of another member from missing ones.', async () => {
    const places = ofStaff
      .filter(({ name }) => may.has(name))
      .flatMap(operation =>
        operation.fields
          .filter(({ name }) => name in idKinds)
          .map(({ name: field }) => ({ operation, field })),
      );
    const check = async ({ operation, field }: (typeof places)[number]) => {
      const values = valuesOf(operation, samples(), [...saidAnyway, field]);
      const ask = (id: string) => call(operation, { ...values, [field]: id });
      const none = await ask(`${idKinds[field]}_01k00000000000000000000000`);
      const foreign = await ask(bens[field]!);
      expect([foreign.code, foreign.message]).toEqual(['NOT_FOUND', none.message]);
      expect(none.code).toBe('NOT_FOUND');
    };
    await checkEach(places, ({ operation, field }) => `${field} of ${operation.name}`, check);
  });
});
