import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { colleague } from '../../support/clients/colleague.ts';
import { inspect, picture } from '../../support/outside/pictures.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { fileUpload } from './upload-file.ts';

let world: World;
let salon: Salon;
let visit: { id: string; clientId: string };
let upload: ReturnType<typeof fileUpload>;

const pdf = Buffer.from('%PDF-1.4\n%a document');
const now = '2026-03-02T08:00:00Z';

beforeAll(async () => {
  world = await createWorld({ now });
  salon = await world.business();
  visit = await salon.booked(await salon.service(), { at: '2026-03-03T09:00:00Z' });
  upload = fileUpload(world);
});
afterAll(() => world?.close());

const open = async (...fileIds: string[]): Promise<string[]> => {
  const opened = needed(await salon.rest('POST', '/client-files/open', { fileIds }));
  return opened.items.map(({ url }: { url: string }) => url);
};
const list = async (clientId = visit.clientId) =>
  needed(await salon.rest('GET', `/clients/${clientId}/files`)).items;

test('a picture is stored without its metadata, and read only at an address that ends', async () => {
  const photo = await picture(2000, 1000, { format: 'jpeg', orientation: 6 });
  const query = `?label=before&appointmentId=${visit.id}&note=Roots`;
  const added = await upload(salon, visit.clientId, photo, { type: 'image/jpeg', query });
  expect([added.status, added.body]).toMatchObject([
    201,
    { kind: 'picture', label: 'before', note: 'Roots', healthData: true, appointmentId: visit.id },
  ]);
  expect(await list()).toMatchObject([{ fileId: added.body.fileId, label: 'before' }]);
  const [url = ''] = await open(added.body.fileId);
  const served = await fetch(url);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  const seen = await inspect(Buffer.from(await served.arrayBuffer()));
  expect(seen).toMatchObject({ format: 'webp', width: 1000, height: 2000 });
  expect([seen.exif, seen.xmp, seen.icc]).toEqual([undefined, undefined, undefined]);
  const other = await fetch(`${url.slice(0, -4)}AAAA`);
  expect(other.status).toBe(404);
  world.clock.set('2026-03-02T08:05:00Z');
  expect((await fetch(url)).status).toBe(404);
  world.clock.set(now);
});

test('a document is downloaded, never shown, and only pictures and PDFs are taken', async () => {
  const type = 'application/pdf';
  const { body } = await upload(salon, visit.clientId, pdf, { type });
  expect(body).toMatchObject({ kind: 'document', label: 'other' });
  const [url = ''] = await open(body.fileId);
  const served = await fetch(url);
  expect(served.headers.get('content-disposition')).toBe('attachment; filename="document.pdf"');
  expect(Buffer.from(await served.arrayBuffer()).equals(pdf)).toBe(true);
  const page = Buffer.from('<html><script>1</script>');
  const refused = await upload(salon, visit.clientId, page, { type });
  expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('content')]);
  const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
  expect((await upload(salon, visit.clientId, large, { type })).body.detail).toContain('5 MB');
});

test('health data needs its permissions, and each opening is in the journal', async () => {
  const { clientId } = needed(await salon.rest('POST', '/clients', { clientName: 'Grace' }));
  const type = 'application/pdf';
  const health = (await upload(salon, clientId, pdf, { type })).body.fileId;
  const query = '?healthData=false';
  const plain = (await upload(salon, clientId, pdf, { type, query })).body.fileId;
  const desk = await colleague(world, salon, 'front_desk');
  const shown = needed(await desk.rest('GET', `/clients/${clientId}/files`)).items;
  expect(shown.map(({ fileId }: any) => fileId)).toEqual([plain]);
  const asked = (fileIds: string[]) => desk.rest('POST', '/client-files/open', { fileIds });
  expect((await asked([health])).code).toBe('FORBIDDEN');
  needed(await asked([plain]));
  expect((await desk.rest('DELETE', `/client-files/${health}`)).code).toBe('FORBIDDEN');
  const byDesk = { type, token: desk.session };
  expect((await upload(salon, clientId, pdf, byDesk)).body.code).toBe('FORBIDDEN');
  const byToken = { type, token: salon.tokens.service };
  expect((await upload(salon, clientId, pdf, byToken)).body.code).toBe('FORBIDDEN');
  expect((await upload(salon, clientId, pdf, { ...byToken, query })).status).toBe(201);
  await open(health, plain);
  const told = await salon.journal({ eventType: 'client_file.read' });
  expect(told.filter(({ subject }: any) => subject === health)).toHaveLength(1);
  expect(told.filter(({ subject }: any) => subject === plain)).toHaveLength(0);
});

test('a list shows small pictures without health data, and those with it once an opening is in the journal', async () => {
  const { clientId } = needed(await salon.rest('POST', '/clients', { clientName: 'Hedy' }));
  const photo = await picture(1200, 1600, { format: 'jpeg' });
  const jpeg = { type: 'image/jpeg' };
  const health = (await upload(salon, clientId, photo, jpeg)).body;
  const query = '?healthData=false';
  const plain = (await upload(salon, clientId, photo, { ...jpeg, query })).body;
  await upload(salon, clientId, pdf, { type: 'application/pdf', query });
  const shown = await list(clientId);
  const small = expect.stringContaining(`${world.url}/client-file/`);
  expect(shown.map(({ smallUrl }: any) => smallUrl)).toEqual([null, small, null]);
  const sizeOf = async (url: string) =>
    inspect(Buffer.from(await (await fetch(url)).arrayBuffer()));
  expect(await sizeOf(shown[1].smallUrl)).toMatchObject({
    format: 'webp',
    width: 300,
    height: 400,
  });
  const read = async (subject: string) =>
    (await salon.journal({ eventType: 'client_file.read' })).filter(
      (each: any) => each.subject === subject,
    );
  expect(await read(health.fileId)).toHaveLength(0);
  const asked = { fileIds: [health.fileId, plain.fileId], small: true };
  const desk = await colleague(world, salon, 'front_desk');
  expect((await desk.rest('POST', '/client-files/open', asked)).code).toBe('FORBIDDEN');
  const opened = needed(await salon.rest('POST', '/client-files/open', asked)).items;
  expect(await sizeOf(opened[0].url)).toMatchObject({ width: 300, height: 400 });
  expect(await read(health.fileId)).toHaveLength(1);
  // A picture that was added before small versions existed gets its own when it is first shown.
  await world.sql('update client_file set small = null where id = $1', [health.fileId]);
  expect(await sizeOf(opened[0].url)).toMatchObject({ width: 300, height: 400 });
  const made = 'select from client_file where id = $1 and small is not null';
  expect(await world.sql(made, [health.fileId])).toHaveLength(1);
  needed(await salon.rest('DELETE', `/client-files/${health.fileId}`));
  expect((await fetch(opened[0].url)).status).toBe(404);
});

test('the label and the words of a file change, with the permission of the file', async () => {
  const { clientId } = needed(await salon.rest('POST', '/clients', { clientName: 'Mary' }));
  const type = 'application/pdf';
  const { fileId } = (await upload(salon, clientId, pdf, { type, query: '?note=Rots' })).body;
  const change = (body: object) => salon.rest('PUT', `/client-files/${fileId}`, body);
  const changed = { label: 'after', note: 'Roots' };
  expect(needed(await change({ ...changed, version: 1 }))).toMatchObject({
    ...changed,
    version: 2,
  });
  expect((await change({ label: 'other', version: 1 })).code).toBe('VERSION_CONFLICT');
  expect(needed(await change({ label: 'before' }))).toMatchObject({ ...changed, label: 'before' });
  expect(needed(await change({ note: null }))).toMatchObject({ label: 'before', note: null });
  needed(await change({ note: null }));
  const told = await salon.journal({ eventType: 'client_file.changed' });
  expect(told).toHaveLength(3);
  expect(JSON.stringify(told)).not.toContain('Roots');
  const desk = await colleague(world, salon, 'front_desk');
  expect((await desk.rest('PUT', `/client-files/${fileId}`, changed)).code).toBe('FORBIDDEN');
  const other = await world.business();
  expect((await other.rest('PUT', `/client-files/${fileId}`, changed)).code).toBe('NOT_FOUND');
});

test('a deleted file is gone at once, also at an address that was given before', async () => {
  const { body } = await upload(salon, visit.clientId, pdf, { type: 'application/pdf' });
  const [url = ''] = await open(body.fileId);
  needed(await salon.rest('DELETE', `/client-files/${body.fileId}`));
  expect((await fetch(url)).status).toBe(404);
  const again = await salon.rest('DELETE', `/client-files/${body.fileId}`);
  expect(again.code).toBe('NOT_FOUND');
});

test('an export has the files, a merge carries them, and an erasure deletes their bytes', async () => {
  const [from, into] = await Promise.all(
    ['Ada', 'Ada Lovelace'].map(async clientName =>
      needed(await salon.rest('POST', '/clients', { clientName })),
    ),
  );
  const type = 'application/pdf';
  const { body } = await upload(salon, from.clientId, pdf, { type, query: '?note=Secret' });
  needed(
    await salon.rest('POST', `/clients/${into.clientId}/merge`, { mergedClientId: from.clientId }),
  );
  expect(await list(into.clientId)).toMatchObject([{ fileId: body.fileId }]);
  const { data } = needed(await salon.rest('POST', `/clients/${into.clientId}/export`, {}));
  expect(data.files).toMatchObject([{ contentBase64: pdf.toString('base64'), note: 'Secret' }]);
  const [url = ''] = await open(body.fileId);
  needed(await salon.rest('POST', `/clients/${into.clientId}/erase`, {}));
  expect((await fetch(url)).status).toBe(404);
  const rows = await world.sql('select from client_file where id = $1', [body.fileId]);
  expect(rows).toEqual([]);
});

test('a client has at most two hundred files, and 60 MB of them', async () => {
  const { clientId } = needed(await salon.rest('POST', '/clients', { clientName: 'Joan' }));
  const type = 'application/pdf';
  const { body } = await upload(salon, clientId, pdf, { type });
  const copy = (size: number, most: number) =>
    world.sql(
      `insert into client_file select (jsonb_populate_record(f, jsonb_build_object('id', 'cfl_' || n, 'bytes', $3::int))).*
       from client_file f, generate_series(1, $2::int) n where f.id = $1`,
      [body.fileId, most, size],
    );
  await copy(60 * 1024 * 1024, 1);
  const large = await upload(salon, clientId, pdf, { type });
  expect(large.body).toMatchObject({ code: 'RULE_VIOLATION', reason: 'client_files_large' });
  await world.sql(`delete from client_file where id like 'cfl_1'`);
  await copy(1, 199);
  const many = await upload(salon, clientId, pdf, { type });
  expect(many.body).toMatchObject({ code: 'RULE_VIOLATION', reason: 'client_files_many' });
});
