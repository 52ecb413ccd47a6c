import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const phone = '+4930123456';
const define = async (salon: Salon, field: object) =>
  needed(await salon.rest('POST', '/fields', field));
const made = async (salon: Salon, client: object) =>
  needed(await salon.rest('POST', '/clients', client));
const names = (fields: any) => fields.map((field: any) => field.name);

/** Creates a business with a field of each type. */
async function openWithFields() {
  const salon = await world.business();
  await define(salon, { name: 'Allergies', type: 'text', help: 'What must not be used' });
  await define(salon, { name: 'Shoe size', type: 'number' });
  await define(salon, { name: 'First visit', type: 'date' });
  await define(salon, { name: 'Skin', type: 'choice', choices: ['Dry', 'Oily'] });
  await define(salon, { name: 'Newsletter, printed', key: 'printed', type: 'yes_no' });
  return salon;
}

const whole = [
  { field: 'allergies', value: 'Nuts' },
  { field: 'shoe_size', value: '41.5' },
  { field: 'first_visit', value: '2026-02-01' },
  { field: 'skin', value: 'Dry' },
  { field: 'printed', value: 'true' },
];

describe('custom fields of a business', () => {
  test('are created with their own key, renamed and reordered, and keep their key and type', async () => {
    const salon = await openWithFields();
    const { data: fields } = await salon.rest('GET', '/fields');
    expect(fields.map((field: any) => field.key)).toEqual(whole.map(({ field }) => field));
    expect(fields[0]).toMatchObject({ help: 'What must not be used', active: true, position: 0 });
    const path = `/fields/${fields[3].fieldId}`;
    const moved = await salon.rest('PUT', path, { name: 'Type of skin', position: 0, version: 1 });
    expect(moved.data).toMatchObject({
      key: 'skin',
      name: 'Type of skin',
      position: 0,
      version: 2,
    });
    const { data: now } = await salon.rest('GET', '/fields');
    expect(names(now).slice(0, 3)).toEqual(['Type of skin', 'Allergies', 'Shoe size']);
    expect(now.map((field: any) => field.position)).toEqual([0, 1, 2, 3, 4]);
    expect((await salon.rest('PUT', path, { name: 'Late', version: 1 })).code).toBe(
      'VERSION_CONFLICT',
    );
    for (const change of [{ key: 'other' }, { type: 'text' }]) {
      const refused = await salon.rest('PUT', path, change);
      expect(refused.body.errors).toMatchObject([{ path: Object.keys(change)[0] }]);
    }
  });

  test.each([
    [{ name: 'allergies', type: 'text' }, 'name'],
    [{ name: 'Email', type: 'text' }, 'name'],
    [{ type: 'text' }, 'name'],
    [{ name: 'Other' }, 'type'],
    [{ name: 'Other', key: 'skin', type: 'text' }, 'key'],
    [{ name: 'Other', key: 'Skin', type: 'text' }, 'key'],
    [{ name: 'Other', type: 'choice' }, 'choices'],
    [{ name: 'Other', type: 'number', choices: ['One'] }, 'choices'],
    [{ name: 'Other', type: 'choice', choices: ['One', 'one'] }, 'choices[1]'],
  ])('are refused as %p, naming %s', async (field, path) => {
    const salon = await shared;
    const refused = await salon.rest('POST', '/fields', field);
    expect(refused.body).toMatchObject({ status: 400, errors: [{ path }] });
  });

  test('are at most 30, in any script', async () => {
    const salon = await world.business();
    for (let count = 0; count < 30; count += 1) {
      await define(salon, { name: `Имя ${count}`, type: 'text' });
    }
    const { data } = await salon.rest('GET', '/fields');
    expect(new Set(data.map(({ key }: any) => key)).size).toBe(30);
    const more = await salon.rest('POST', '/fields', { name: 'One more', type: 'text' });
    expect(more.body.reason).toBe('custom_fields_many');
  });

  test('are restored by undo', async () => {
    const salon = await openWithFields();
    const [field] = (await salon.rest('GET', '/fields')).data;
    await salon.rest('PUT', `/fields/${field.fieldId}`, { name: 'Never use', active: false });
    needed(await undoLast(salon, 'custom_field.updated'));
    const [now] = (await salon.rest('GET', '/fields')).data;
    expect(now).toMatchObject({ name: 'Allergies', active: true });
  });
});

const shared = openWithFields();

async function undoLast(salon: Salon, type: string) {
  const [event] = await world.sql<{ id: string }>(
    'select id from audit_event where business_id = $1 and event_type = $2 order by id desc limit 1',
    [salon.id, type],
  );
  return salon.graphql(documents.undo, { businessId: salon.id, eventId: event!.id });
}

describe('field values of a client', () => {
  test('are returned as they are sent, in the order of the fields; omitted ones stay, null clears', async () => {
    const salon = await openWithFields();
    const { clientId, fields } = await made(salon, {
      clientName: 'Ada',
      fields: whole.toReversed(),
    });
    expect(fields).toEqual(whole);
    const path = `/clients/${clientId}`;
    const same = await salon.rest('PUT', path, { fields });
    expect(same.data).toMatchObject({ version: 1, fields: whole });
    const less = await salon.rest('PUT', path, { fields: [{ field: 'shoe_size', value: null }] });
    expect(less.data.fields).toEqual(whole.filter(({ field }) => field !== 'shoe_size'));
    const shown = await salon.graphql(
      `{ clients(businessId: "${salon.id}") { items { fields { field value } } } }`,
    );
    expect(shown.data.items[0].fields).toEqual(less.data.fields);
    const journal = await salon.journal();
    expect(journal).toContainEqual(
      expect.objectContaining({
        before: { 'fields.shoe_size': '41.5' },
        after: { 'fields.shoe_size': null },
      }),
    );
    needed(await undoLast(salon, 'client.updated'));
    expect((await salon.rest('GET', path)).data.fields).toEqual(whole);
  });

  test.each([
    ['allergies', ' Nuts\r\nand milk ', 'Nuts\nand milk'],
    ['shoe_size', '+041.50', '41.5'],
    ['shoe_size', '-0', '0'],
    ['shoe_size', '41,5', null],
    ['shoe_size', '1e3', null],
    ['shoe_size', '1234567890123456', null],
    ['first_visit', '2026-02-29', null],
    ['first_visit', '1.2.2026', null],
    ['skin', 'oily', 'Oily'],
    ['skin', 'Wet', null],
    ['printed', 'TRUE', 'true'],
    ['printed', 'yes', null],
    ['constructor', 'x', null],
  ])('in %s store %p as %p', async (field, value, stored) => {
    const salon = await shared;
    const sent = { clientName: 'Ada', fields: [{ field, value }] };
    const { status, body, data } = await salon.rest('POST', '/clients', sent);
    if (stored !== null) return expect(data.fields).toEqual([{ field, value: stored }]);
    const path = field === 'constructor' ? 'fields[0].field' : 'fields[0].value';
    expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ path }] });
  });

  test('have every invalid one named at once, with the other invalid fields of the client', async () => {
    const salon = await shared;
    const { body } = await salon.rest('POST', '/clients', {
      clientName: 'Ada',
      birthday: 'May',
      fields: [
        { field: 'shoe_size', value: 'large' },
        { field: 'allergies', value: 'Nuts' },
        { field: 'allergies', value: 'Milk' },
      ],
    });
    expect(body.errors.map(({ path }: any) => path)).toEqual([
      'birthday',
      'fields[0].value',
      'fields[2].field',
    ]);
    expect(body.errors[1].message).toContain('Shoe size');
  });

  test('of an inactive field are hidden, refused and kept', async () => {
    const salon = await openWithFields();
    const { clientId } = await made(salon, { clientName: 'Ada', fields: whole });
    const [{ fieldId }] = (await salon.rest('GET', '/fields')).data;
    await salon.rest('PUT', `/fields/${fieldId}`, { active: false });
    const path = `/clients/${clientId}`;
    expect((await salon.rest('GET', path)).data.fields).toEqual(whole.slice(1));
    expect((await salon.rest('GET', '/fields?onlyActive=true')).data).toHaveLength(4);
    const fields = [whole[0]];
    expect((await salon.rest('PUT', path, { fields })).code).toBe('VALIDATION_FAILED');
    await salon.rest('PUT', path, { fields: [whole[1]!, { field: 'skin', value: 'Oily' }] });
    await salon.rest('PUT', `/fields/${fieldId}`, { active: true });
    expect((await salon.rest('GET', path)).data.fields[0]).toEqual(whole[0]);
  });

  test('stay after their choice is removed, and no other client can take them', async () => {
    const salon = await openWithFields();
    const { clientId } = await made(salon, { clientName: 'Ada', fields: whole });
    const { fieldId, version } = (await salon.rest('GET', '/fields')).data[3];
    await salon.rest('PUT', `/fields/${fieldId}`, { version, choices: ['Oily', 'Mixed'] });
    const again = await salon.rest('PUT', `/clients/${clientId}`, { notes: 'Tea', fields: whole });
    expect(again.data).toMatchObject({ notes: 'Tea', fields: whole });
    const other = { clientName: 'Bob', fields: [{ field: 'skin', value: 'Dry' }] };
    expect((await salon.rest('POST', '/clients', other)).status).toBe(400);
  });

  test('are exported and imported, in columns by the names of the fields', async () => {
    const salon = await openWithFields();
    await define(salon, { name: '=Formula', key: 'formula', type: 'number' });
    const fields = [...whole, { field: 'formula', value: '-2.5' }];
    await made(salon, { clientName: 'Ada', clientPhone: phone, fields });
    await made(salon, { clientName: 'Bob', clientPhone: '+4930123457' });
    const { body } = await salon.rest('GET', '/clients.csv');
    expect(body.split('\r\n')[0]).toContain('"Allergies","Shoe size","First visit","Skin"');
    expect(body).toContain('"Nuts","41.5","2026-02-01","Dry","true"');
    const again = await salon.rest('POST', '/clients/import', body);
    expect(again.data).toMatchObject({ unchanged: 2, updated: 0, failed: 0 });
    const file = `clientPhone,allergies,Skin,Shoe size\n${phone},,oily,"42,5"\n+4930123457,,,"1,234"`;
    const next = await salon.rest('POST', '/clients/import', file);
    expect(next.data).toMatchObject({ updated: 1, failed: 1 });
    expect(next.data.lines[1].errors).toMatchObject([{ path: 'Shoe size' }]);
    const { data } = await salon.rest('GET', '/clients?search=Ada');
    expect(data.items[0].fields).toEqual([
      { field: 'shoe_size', value: '42.5' },
      whole[2],
      { field: 'skin', value: 'Oily' },
      whole[4],
      fields[5],
    ]);
  });

  test('are the client’s own after a merge, else the other’s, and undo separates them', async () => {
    const salon = await openWithFields();
    const ada = await made(salon, { clientName: 'Ada', fields: [whole[0], whole[3]] });
    const other = await made(salon, {
      clientName: 'A.',
      fields: [{ field: 'skin', value: 'Oily' }, whole[1]],
    });
    const path = `/clients/${ada.clientId}`;
    await salon.rest('POST', `${path}/merge`, { mergedClientId: other.clientId });
    expect((await salon.rest('GET', path)).data.fields).toEqual([whole[0], whole[1], whole[3]]);
    needed(await undoLast(salon, 'client.merged'));
    for (const { clientId, fields } of [ada, other]) {
      expect((await salon.rest('GET', `/clients/${clientId}`)).data.fields).toEqual(fields);
    }
  });
});
