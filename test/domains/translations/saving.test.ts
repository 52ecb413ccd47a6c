import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { openShop } from '../../support/salon/shop.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { translate } from './translate.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

/** Creates a German business that is shown in English, with a service. */
async function german() {
  const { salon, key, slug } = await openShop(world);
  await salon.update({ locale: 'de', languages: ['en'] });
  const cut = await salon.service({ name: 'Schnitt', description: 'Kurz\nund gut' });
  const list = async (query = '') =>
    needed(await salon.rest('GET', `/translations?language=en${query}`));
  return { salon, key, slug, cut, list };
}

const bySubject =
  (subject: string, field = 'name') =>
  (each: { subject: string; field: string }) =>
    each.subject === subject && each.field === field;

test('The languages of a business are those of the product, besides its own', async () => {
  const { salon } = await german();
  const set = async (languages: readonly string[], more: object = {}) =>
    salon.rest('PUT', '', {
      languages,
      version: await salon.versionOf('business', {}),
      ...more,
    });
  expect((await set(['DE', 'ru', 'ru', 'en'])).data.languages).toEqual(['de', 'ru', 'en']);
  const refused = await set(['xx']);
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  expect(refused.message).toMatch(/languages\[0\].*must be one of en, .*ru/);
  expect((await salon.rest('PUT', '', { languages: [] })).message).toMatch(/version: required/);
  // The business’s new own language is no longer one of its translations.
  expect((await set(['ru', 'en'], { locale: 'en-GB' })).data.languages).toEqual(['en', 'ru']);
});

test('Texts are listed with their translations, and saved ones are marked when their source has changed', async () => {
  const { salon, cut, list } = await german();
  const saved = await translate(salon, 'en', [[cut.id, 'name', ' Cut ']]);
  expect(saved).toMatchObject({ changed: 1, items: [{ source: 'Schnitt', text: 'Cut' }] });
  expect((await list('&type=item')).items).toMatchObject([
    {
      subject: cut.id,
      type: 'item',
      field: 'name',
      source: 'Schnitt',
      text: 'Cut',
      maxLength: 200,
    },
    { field: 'description', source: 'Kurz\nund gut', text: null, isLine: false },
  ]);
  expect((await list('&type=item&onlyMissing=true')).items).toHaveLength(1);
  await salon.service({ itemId: cut.id, name: 'Haarschnitt' });
  const missing = await list('&type=item&onlyMissing=true');
  expect(missing.items.find(bySubject(cut.id))).toMatchObject({ text: 'Cut', outdated: true });
  expect((await list('&search=haarsch')).items).toHaveLength(1);
  expect((await list('&search=CUT')).items).toHaveLength(1);
  await translate(salon, 'en', [[cut.id, 'name', 'Cut']]);
  expect((await list('&type=item')).items.find(bySubject(cut.id))).toMatchObject({
    outdated: false,
  });
});

test('A list continues at the end of its page', async () => {
  const { list } = await german();
  const all = (await list()).items;
  const found: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: unknown[]; nextCursor: string | null } = await list(
      `&limit=1${cursor && `&cursor=${cursor}`}`,
    );
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(found).toEqual(all);
});

test('Invalid texts are refused together, each by its position, and nothing is saved', async () => {
  const { salon, cut, list } = await german();
  const send = (entries: readonly object[], more: object = {}) =>
    salon.rest('PUT', '/translations', { language: 'en', entries, ...more });
  const refused = await send([
    { subject: cut.id, field: 'name', text: 'Cut' },
    { subject: cut.id, field: 'price', text: '5' },
    { subject: cut.id, field: 'name', text: 'x'.repeat(201) },
  ]);
  expect(refused.body.errors).toMatchObject([{ path: 'entries[2].field' }]);
  const others = await send([
    { subject: cut.id, field: 'price', text: '5' },
    { subject: cut.id, field: 'name', text: 'x'.repeat(201) },
  ]);
  expect(others.body.errors).toMatchObject([
    { path: 'entries[0].field', message: 'must be one of name, description.' },
    { path: 'entries[1].text', rule: 'too_long' },
  ]);
  const two = await send([{ subject: cut.id, field: 'name', text: 'two\nlines' }]);
  expect(two.body.errors).toMatchObject([{ path: 'entries[0].text', rule: 'one_line' }]);
  for (const subject of ['item_00000000000000000000000000', 'nothing', 'toString', 'constructor']) {
    expect(await send([{ subject, field: 'name', text: 'x' }])).toMatchObject({ status: 404 });
  }
  const shop = needed(
    await salon.graphql('query ($b: ID) { shop(businessId: $b) { id } }', { b: salon.id }),
  );
  const noSource = await send([{ subject: shop.id, field: 'tagline', text: 'x' }]);
  expect(noSource.message).toMatch(/no text in the business’s own language/);
  for (const language of ['de', 'ru', 'xx']) {
    const answer = await send([{ subject: cut.id, field: 'name', text: 'x' }], { language });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'language' }] } });
  }
  const dry = await send([{ subject: cut.id, field: 'name', text: 'Cut' }], { dryRun: true });
  expect(dry.data).toMatchObject({ changed: 1 });
  expect((await list('&onlyMissing=true')).items).toEqual((await list()).items);
});

test('Translations of another business, or without the right to change the source, are refused', async () => {
  const { salon, cut } = await german();
  const other = await german();
  const text = { subject: other.cut.id, field: 'name', text: 'Mine' };
  const foreign = await salon.rest('PUT', '/translations', { language: 'en', entries: [text] });
  expect(foreign).toMatchObject({ status: 404 });
  const role = await salon.role({ name: 'Texts', actions: ['catalog_read', 'catalog_write'] });
  const helper = await world.user();
  needed(
    await salon.graphql(documents.setMember, {
      input: { businessId: salon.id, email: helper.email, role: 'custom', roleId: role.id },
    }),
  );
  const asHelper = (entries: readonly object[]) =>
    world.rest(helper.tokens.session)('PUT', `/business/${salon.id}/translations`, {
      language: 'en',
      entries,
    });
  expect((await asHelper([{ subject: cut.id, field: 'name', text: 'Cut' }])).status).toBe(200);
  const message = { subject: 'appointment_booked', field: 'subject', text: 'Booked' };
  expect(await asHelper([message])).toMatchObject({ status: 403 });
  const both = [{ subject: cut.id, field: 'name', text: 'Haircut' }, message];
  expect(await asHelper(both)).toMatchObject({ status: 403 });
  const { data } = await world.rest(helper.tokens.session)(
    'GET',
    `/business/${salon.id}/translations?language=en`,
  );
  expect(new Set(data.items.map(({ type }: { type: string }) => type))).toEqual(new Set(['item']));
});

test('A message is translated into its text of that language, by the rules of messages', async () => {
  const { salon, list } = await german();
  const save = (language: string, texts: object) =>
    salon.graphql(documents.saveNotificationText, {
      input: { businessId: salon.id, kind: 'appointment_booked', language, ...texts },
    });
  needed(await save('de', { subject: 'Gebucht: {{service}}', sms: 'Bis {{when}}' }));
  const [, sms] = (await list('&type=message')).items;
  expect(sms).toMatchObject({ subject: 'appointment_booked', field: 'sms', text: null });
  await translate(salon, 'en', [['appointment_booked', 'sms', 'See you {{when}}']]);
  await translate(salon, 'en', [['appointment_booked', 'subject', 'Booked: {{service}}']]);
  const { data } = await salon.rest('GET', '/notification-texts');
  expect(data.find(({ language }: { language: string }) => language === 'en')).toMatchObject({
    subject: 'Booked: {{service}}',
    sms: 'See you {{when}}',
    text: null,
  });
  const entries = [{ subject: 'appointment_booked', field: 'sms', text: 'See {{nobody}}' }];
  const refused = await salon.rest('PUT', '/translations', { language: 'en', entries });
  expect(refused.body.errors).toMatchObject([
    { path: 'entries[0].text', rule: 'unknown_variable' },
  ]);
});

test('A deleted record loses its translations', async () => {
  const { salon } = await german();
  const category = needed(
    await salon.graphql(documents.saveCategory, { input: { businessId: salon.id, name: 'Haare' } }),
  );
  await translate(salon, 'en', [[category.id, 'name', 'Hair']]);
  const count = async () =>
    (await world.sql('select 1 from translation where subject = $1', [category.id])).length;
  expect(await count()).toBe(1);
  needed(
    await salon.graphql(
      'mutation ($b: ID, $c: ID!) { deleteCategory(businessId: $b, categoryId: $c) { id } }',
      { b: salon.id, c: category.id },
    ),
  );
  expect(await count()).toBe(0);
});

test('A save is undone, and texts that changed since stay', async () => {
  const { salon, cut, list } = await german();
  await translate(salon, 'en', [[cut.id, 'name', 'Cut']]);
  await translate(salon, 'en', [
    [cut.id, 'name', 'Haircut'],
    [cut.id, 'description', 'Short'],
  ]);
  const [event] = await salon.journal({ limit: 1 });
  await translate(salon, 'en', [[cut.id, 'description', 'Short and good']]);
  needed(await salon.graphql(documents.undo, { businessId: salon.id, eventId: event.id }));
  expect((await list('&type=item')).items).toMatchObject([
    { text: 'Cut' },
    { text: 'Short and good' },
  ]);
});

test('An exported file is filled in and imported, and each invalid line names its column', async () => {
  const { salon, cut, list } = await german();
  const file = await salon.rest('GET', '/translations.csv?language=en');
  const lines = String(file.body)
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('"subject","type","field","source","text","outdated"');
  const filled = lines
    .map(line => line.replace(/"Schnitt",(?:"")?,/, '"Schnitt","Cut; short",'))
    .join('\r\n');
  const send = (csv: string, query = '') =>
    salon.rest('POST', `/translations/import?language=en${query}`, csv);
  expect((await send(filled, '&dryRun=true')).data).toMatchObject({ created: 1, failed: 0 });
  expect((await list('&search=short')).items).toHaveLength(0);
  expect((await send(filled)).data).toMatchObject({ created: 1, failed: 0 });
  expect((await list('&search=short')).items).toMatchObject([{ subject: cut.id, field: 'name' }]);
  const again = (await salon.rest('GET', '/translations.csv?language=en')).body;
  expect((await send(String(again))).data).toMatchObject({ created: 0, updated: 0, failed: 0 });
  const bad = [
    'subject,field,en',
    `${cut.id},name,Haircut`,
    `${cut.id},colour,Red`,
    `${cut.id},name,Again`,
    'item_00000000000000000000000000,name,Nothing',
    `${cut.id},description,`,
  ].join('\n');
  const { data } = await send(bad);
  expect(data).toMatchObject({ updated: 1, unchanged: 1, failed: 3 });
  expect(data.lines).toMatchObject([
    {
      line: 2,
      outcome: 'updated',
      changes: [{ field: 'text', before: 'Cut; short', after: 'Haircut' }],
    },
    { line: 3, errors: [{ path: 'field' }] },
    { line: 4, errors: [{ path: 'field' }] },
    { line: 5, outcome: 'failed', errors: [{ path: 'subject' }] },
    { line: 6, outcome: 'unchanged' },
  ]);
  const [event] = await salon.journal({ limit: 1 });
  needed(await salon.graphql(documents.undo, { businessId: salon.id, eventId: event.id }));
  expect((await list('&type=item')).items).toMatchObject([{ text: 'Cut; short' }, { text: null }]);
});

test('Texts of the published look are listed, translated, kept by a draft, and taken back', async () => {
  const { salon, slug, key, list } = await german();
  const hero = { key: 'hero', type: 'hero', settings: { title: 'Hallo', text: 'Lang\nund gut' } };
  const look = {
    theme: 'razor',
    settings: { accent: '#112233' },
    pages: [
      { name: 'home', sections: [hero, { ...hero, key: 'place', type: 'place', settings: {} }] },
    ],
  };
  const save = async (body: object) => needed(await salon.rest('PUT', '/shop/look-draft', body));
  const publish = async (version: number) =>
    needed(await salon.rest('POST', '/shop/look-draft/publish', { version }));
  await publish((await save(look)).version);
  const { version } = await save(look);
  const texts = async () => (await list('&type=look')).items;
  expect(await texts()).toEqual([
    {
      subject: 'look',
      type: 'look',
      field: 'home.hero.title',
      source: 'Hallo',
      text: null,
      outdated: false,
      maxLength: 200,
      isLine: true,
    },
    expect.objectContaining({ field: 'home.hero.text', maxLength: 3000, isLine: false }),
  ]);
  await translate(salon, 'en', [
    ['look', 'home.hero.title', 'Hello'],
    ['look', 'home.hero.text', 'Long\nand good'],
  ]);
  const shown = async () => {
    const { data } = await world.rest(key)('GET', `/shop/${slug}`);
    return data.look.pages[0].sections[0].settings;
  };
  const translated = { ...hero.settings, 'title@en': 'Hello', 'text@en': 'Long\nand good' };
  expect(await shown()).toEqual(translated);
  // An editor that has the draft open is told that it changed.
  expect((await salon.rest('PUT', '/shop/look-draft', { ...look, version })).code).toBe(
    'VERSION_CONFLICT',
  );
  await publish(version + 1);
  expect(await shown()).toEqual(translated);
  const undone = (await salon.journal({ eventType: 'translation.saved' }))[0]!;
  needed(await salon.graphql(documents.undo, { businessId: salon.id, eventId: undone.id }));
  expect(await shown()).toEqual(hero.settings);
});

test('Texts of a look that do not exist, or are too long, are refused by field', async () => {
  const { salon } = await german();
  const put = (field: string, text: string) =>
    salon.rest('PUT', '/translations', {
      language: 'en',
      entries: [{ subject: 'look', field, text }],
    });
  expect((await put('home.hero.title', 'Hello')).message).toContain('entries[0].field');
  const settings = { announcement: 'Hallo' };
  const { version } = needed(
    await salon.rest('PUT', '/shop/look-draft', { theme: 'market', settings }),
  );
  needed(await salon.rest('POST', '/shop/look-draft/publish', { version }));
  expect((await put('settings.announcement', 'x'.repeat(201))).message).toContain('200');
  expect((await put('settings.accent', 'x')).message).toContain('entries[0].field');
  expect((await put('settings.announcement', 'Hello')).status).toBe(200);
});
