import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import {
  calendarIn,
  createNotifiedWorld,
  notificationsOf,
  programOf,
  recipients,
  subjectOf,
} from './notified-salon.ts';

const at = '2026-03-05T09:00:00Z';
const kind = 'appointment_booked';
const en = { kind, language: 'en' };

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let notifications: Awaited<ReturnType<typeof notificationsOf>>;

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ name: 'Lumen' });
  notifications = await notificationsOf(salon);
  await world.sent();
});
afterAll(() => world?.close());

const saveText = (input: object) =>
  salon.graphql(documents.saveNotificationText, { input: { businessId: salon.id, ...input } });
const toAda = async () => (await world.sent()).find(({ to }) => to.includes('ada@example.com'))!;
const texts = async () =>
  needed(await salon.graphql(documents.notificationTexts, { businessId: salon.id }));

test('a client gets the business’s own text, in the usual layout of mails', async () => {
  needed(
    await saveText({
      ...en,
      subject: 'Hooray, {{client}}!',
      text: 'Dear {{client}},\n\nsee you on {{date}} at {{time}}{{#staff}} with {{staff}}{{/staff}}{{^staff}} with whoever is free{{/staff}}.\nTeam of {{business}}',
    }),
  );
  await salon.booked(await salon.service(), { at });
  const mail = await toAda();
  expect(subjectOf(mail)).toBe('Hooray, Ada!');
  const [html, text] = [mail.parts['text/html'] ?? '', mail.parts['text/plain'] ?? ''];
  for (const line of [
    'Dear Ada,',
    'see you on Thursday, March 5, 2026 at 10:00 with whoever is free.',
    'Team of Lumen',
  ]) {
    expect(text).toContain(line);
    expect(html).toContain(`<p>${line}</p>`);
  }
  expect(text).not.toContain('thank you for your booking');
  expect(html).toContain('/visit/');
  expect(text).toContain('Service: Cut');
  expect(calendarIn(mail)['METHOD']).toBe('REQUEST');
});

test('a client’s name is inserted as text, not as HTML', async () => {
  needed(await saveText({ ...en, subject: '{{client}}', text: 'Dear {{client}} & co' }));
  const service = await salon.service({ name: 'Cut' });
  await salon.booked(service, { at, clientName: '<b>Eve</b>' });
  const mail = await toAda();
  expect(mail.parts['text/html']).toContain('<p>Dear &#60;b&#62;Eve&#60;/b&#62; &#38; co</p>');
  expect(mail.parts['text/plain']).toContain('Dear <b>Eve</b> & co');
});

test('owners and managers, and other languages and kinds, keep the default texts', async () => {
  needed(await notifications.save({ toBusiness: [kind] }));
  needed(await saveText({ ...en, subject: 'Own' }));
  needed(await saveText({ ...en, language: 'de', subject: 'Own, in German' }));
  const cut = await salon.service();
  const booked = await programOf(world, salon).booked(cut, { at });
  const subjects = (await world.sent()).map(subjectOf);
  expect(subjects.filter(subject => subject === 'Own')).toHaveLength(1);
  expect(subjects).toContain('New booking: Cut for Ada, Thursday, March 5, 2026 at 10:00');
  needed(await salon.cancel(booked));
  expect(subjectOf(await toAda())).toContain('is cancelled');
  expect((await notifications.preview(kind, { locale: 'de-AT' })).subject).toBe('Own, in German');
  expect((await notifications.preview(kind, { locale: 'ru' })).subject).toContain('Lumen');
});

test('null restores the default text, versions continue, and the journal has both texts', async () => {
  const first = needed(await saveText({ ...en, subject: 'Own', sms: 'Short' }));
  expect(first).toEqual({ ...en, subject: 'Own', text: null, sms: 'Short', version: 2 });
  expect(await saveText({ ...en, subject: 'Other', version: 1 })).toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  const second = needed(await saveText({ ...en, subject: null, version: 2 }));
  expect(second).toMatchObject({ subject: null, sms: 'Short', version: 3 });
  expect(needed(await saveText({ ...en, sms: 'Short' })).version).toBe(3);
  expect(await texts()).toEqual([second]);
  const noted = (await salon.journal()).filter(
    (each: any) => each.eventType === 'notification_text.saved',
  );
  expect(noted).toMatchObject([
    { before: { subject: 'Own' }, after: { subject: null }, details: en },
    { before: { subject: null, sms: null }, after: { subject: 'Own', sms: 'Short' } },
  ]);
  expect((await notifications.preview(kind)).subject).toContain('is booked');
});

test('both of two simultaneous saves return the saved text', async () => {
  const answers = await Promise.all(
    ['One', 'Two'].map(subject => saveText({ ...en, subject, version: 1 })),
  );
  expect(answers.filter(({ code }) => code === 'VERSION_CONFLICT')).toHaveLength(1);
});

describe('a text is refused with the field and the problem, when it is saved, previewed or tested', () => {
  const cases: [string, object, object[]][] = [
    [
      'an unknown variable',
      { text: 'Dear {{clients}}' },
      [
        {
          path: 'text',
          rule: 'unknown_variable',
          facts: { name: 'clients' },
          message: expect.stringContaining('Did you mean client?'),
        },
      ],
    ],
    ['another kind’s variable', { subject: '{{orderNumber}}' }, [{ path: 'subject' }]],
    ['one within a condition', { sms: '{{#staff}}{{salary}}{{/staff}}' }, [{ path: 'sms' }]],
    ['a path', { sms: '{{client.constructor}}' }, [{ rule: 'unknown_variable' }]],
    ['what every object has', { sms: '{{constructor}}' }, [{ rule: 'unknown_variable' }]],
    ['braces left open', { text: 'Dear {{client' }, [{ path: 'text', rule: 'broken_template' }]],
    ['a condition left open', { sms: '{{#staff}}with' }, [{ rule: 'broken_template' }]],
    ['a condition never begun', { sms: 'with{{/staff}}' }, [{ rule: 'broken_template' }]],
    ['three braces', { sms: '{{{client}}}' }, [{ rule: 'broken_template' }]],
    ['a part from elsewhere', { sms: '{{> secret}}' }, [{ rule: 'broken_template' }]],
    ['other braces', { sms: '{{=<% %>=}}<% client %>' }, [{ path: 'sms' }]],
    ['HTML', { text: 'Dear <b>{{client}}</b>' }, [{ path: 'text', rule: 'plain_text' }]],
    ['a comment of HTML', { text: 'Dear <!-- you -->' }, [{ rule: 'plain_text' }]],
    ['a subject of two lines', { subject: 'Dear\nyou' }, [{ path: 'subject', rule: 'one_line' }]],
    [
      'several at once',
      { subject: '{{a}}', text: '{{b}}', sms: '<i>' },
      [{ path: 'subject' }, { path: 'text' }, { path: 'sms' }],
    ],
  ];

  test.each(cases)('%s', async (_name, given, issues) => {
    const saved = await saveText({ ...en, ...given });
    const previewed = await salon.graphql(documents.previewNotification, {
      businessId: salon.id,
      kind,
      ...given,
    });
    const tested = await salon.graphql(documents.sendTestNotification, {
      input: { businessId: salon.id, kind, ...given },
    });
    for (const answer of [saved, previewed, tested]) {
      expect(answer.code).toBe('VALIDATION_FAILED');
      const own = answer.body.errors[0].extensions.errors.map((each: any) => ({
        ...each,
        path: each.path.replace('input.', ''),
      }));
      expect(own).toMatchObject(issues);
    }
    expect(await texts()).toEqual([]);
  });

  test('a kind of message that clients never get has no custom text', async () => {
    expect(await saveText({ ...en, kind: 'stock_low', subject: 'Own' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('stock_low'),
    });
  });
});

test('every variable of every kind has a name and a sample in each language', async () => {
  const kinds = (await notifications.settings()).toClients as string[];
  for (const each of kinds) {
    const listed = needed(
      await salon.graphql(documents.notificationVariables, {
        businessId: salon.id,
        kind: each,
        language: 'ru',
      }),
    );
    expect(listed[0]).toEqual({
      name: 'client',
      description: expect.stringMatching(/^\p{Script=Cyrillic}/u),
      sample: 'Ada Lovelace',
    });
    const named = listed.map(({ name }: any) => `${name}: {{${name}}}`).join('\n');
    const { text } = await notifications.preview(each, { locale: 'ru', text: named });
    for (const { name, sample } of listed) expect(text).toContain(`${name}: ${sample}`.trim());
  }
});

test('a preview shows unsaved texts, and neither sends nor saves them', async () => {
  needed(await saveText({ ...en, subject: 'Saved', sms: 'Saved {{when}}' }));
  const shown = await notifications.preview(kind, { subject: 'New for {{client}}', sms: null });
  expect(shown.subject).toBe('New for Ada Lovelace');
  expect(shown.sms).toContain('Lumen: Service is booked');
  expect((await notifications.preview(kind)).sms).toMatch(/^Saved Tuesday.* http/);
  const { data } = await salon.rest(
    'GET',
    `/notifications/preview/${kind}?text=${encodeURIComponent('Hi {{client}}')}`,
  );
  expect(data).toMatchObject({
    subject: 'Saved',
    text: expect.stringMatching(/^Hi Ada Lovelace\n/),
  });
  expect(await world.sent()).toEqual([]);
});

describe('a test', () => {
  const sendTest = (input: object = {}) =>
    salon.graphql(documents.sendTestNotification, {
      input: { businessId: salon.id, kind, ...input },
    });

  test('is mailed only to the caller, with sample data and without a calendar entry', async () => {
    const { owner } = salon;
    expect(needed(await sendTest({ subject: 'Hi {{client}}' }))).toEqual({
      recipient: owner.email,
      subject: 'Hi Ada Lovelace',
    });
    const mails = await world.sent();
    expect(recipients(mails)).toEqual([owner.email]);
    expect(subjectOf(mails[0]!)).toBe('Hi Ada Lovelace');
    expect(mails[0]!.parts['text/calendar']).toBeUndefined();
    expect((await salon.journal())[0]).toMatchObject({
      eventType: 'notification.tested',
      details: { kind },
    });
    expect(await notifications.log()).toEqual([]);
  });

  test('is for people only: a program has no address', async () => {
    const answer = await world.rest(salon.tokens.service)(
      'POST',
      `/business/${salon.id}/notifications/test/${kind}`,
      {},
    );
    expect(answer.code).toBe('FORBIDDEN');
    expect(await world.sent()).toEqual([]);
  });

  test('is limited to twenty in an hour', async () => {
    for (let k = 0; k < 20; k++) needed(await sendTest());
    expect((await sendTest()).code).toBe('RATE_LIMITED');
    expect(await world.sent()).toHaveLength(20);
  });
});
