import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { colleague } from '../../support/clients/colleague.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;
let visit: { id: string; clientId: string };

beforeAll(async () => {
  world = await createWorld({ now: '2026-03-02T08:00:00Z' });
  salon = await world.business();
  visit = await salon.booked(await salon.service(), { at: '2026-03-03T09:00:00Z' });
});
afterAll(() => world?.close());

const text = '7/1 with 20 volume';

test('a treatment note is written, changed and deleted, and the journal keeps no words of it', async () => {
  const { id: appointmentId, clientId } = visit;
  const path = `/clients/${clientId}/treatment-notes`;
  const note = needed(
    await salon.rest('POST', '/treatment-notes', { clientId, appointmentId, text }),
  );
  expect(note).toMatchObject({ text, appointmentId, authorName: expect.any(String) });
  const changed = needed(
    await salon.rest('PUT', `/treatment-notes/${note.noteId}`, {
      text: `${text}, 30 min`,
      version: 1,
    }),
  );
  expect(changed).toMatchObject({ version: 2, editedAt: '2026-03-02T08:00:00Z' });
  const late = await salon.rest('PUT', `/treatment-notes/${note.noteId}`, { text, version: 1 });
  expect(late.code).toBe('VERSION_CONFLICT');
  expect(needed(await salon.rest('GET', path)).items).toMatchObject([{ text: `${text}, 30 min` }]);
  needed(await salon.rest('DELETE', `/treatment-notes/${note.noteId}`));
  expect(needed(await salon.rest('GET', path)).items).toEqual([]);
  const told = await salon.journal({});
  expect(told.map(({ eventType }: any) => eventType)).toEqual(
    expect.arrayContaining(['treatment_note.written', 'treatment_note.deleted']),
  );
  expect(JSON.stringify(told)).not.toContain('volume');
});

test('treatment notes are for members with the permission: no token and no assistant has them', async () => {
  const { clientId } = visit;
  needed(await salon.rest('POST', '/treatment-notes', { clientId, text }));
  const desk = await colleague(world, salon, 'front_desk');
  const stylist = await colleague(world, salon, 'staff');
  const path = `/clients/${clientId}/treatment-notes`;
  expect(needed(await stylist.rest('GET', path)).items).toMatchObject([{ text }]);
  expect((await desk.rest('GET', path)).code).toBe('FORBIDDEN');
  expect((await desk.rest('POST', '/treatment-notes', { clientId, text })).code).toBe('FORBIDDEN');
  const byToken = world.rest(salon.tokens.service);
  expect((await byToken('GET', `/business/${salon.id}${path}`)).code).toBe('FORBIDDEN');
  const told = await salon.ai.call('run_operation', {
    operation: 'list_treatment_notes',
    arguments: { businessId: salon.id, clientId },
  });
  // The operation is for people, so assistants do not find it.
  expect(told).toMatchObject({ code: 'NOT_FOUND', data: undefined });
});

test('a treatment note of an appointment belongs to its client', async () => {
  const other = needed(await salon.rest('POST', '/clients', { clientName: 'Grace' }));
  const { code, message } = await salon.rest('POST', '/treatment-notes', {
    clientId: other.clientId,
    appointmentId: visit.id,
    text,
  });
  expect([code, message]).toEqual(['VALIDATION_FAILED', expect.stringContaining('appointmentId')]);
});

test('templates of notes are kept by service, and owners write them', async () => {
  const cut = await salon.service({ name: 'Colour' });
  const input = { name: 'Formula', lines: ['Colour', 'Minutes'], catalogItemIds: [cut.id] };
  const made = needed(await salon.rest('POST', '/note-templates', input));
  expect(made).toMatchObject({ ...input, text: '', version: 1 });
  const path = `/note-templates/${made.templateId}`;
  const changed = needed(
    await salon.rest('PUT', path, { lines: ['Colour'], text: ' Patch test. ', version: 1 }),
  );
  expect(changed).toMatchObject({ lines: ['Colour'], text: 'Patch test.', version: 2 });
  const late = await salon.rest('PUT', path, { lines: [], version: 1 });
  expect(late.code).toBe('VERSION_CONFLICT');
  const empty = await salon.rest('PUT', path, { lines: [], text: '', version: 2 });
  expect([empty.code, empty.message]).toEqual([
    'VALIDATION_FAILED',
    expect.stringContaining('text'),
  ]);
  const unknown = await salon.rest('PUT', path, { catalogItemIds: [made.templateId], version: 2 });
  expect(unknown.code).toBe('NOT_FOUND');
  const stylist = await colleague(world, salon, 'staff');
  const listed = needed(await stylist.rest('GET', '/note-templates'));
  expect(listed).toMatchObject([{ name: 'Formula', catalogItemIds: [cut.id] }]);
  expect((await stylist.rest('POST', '/note-templates', input)).code).toBe('FORBIDDEN');
  needed(await salon.rest('DELETE', path));
  expect(needed(await salon.rest('GET', '/note-templates'))).toEqual([]);
});
