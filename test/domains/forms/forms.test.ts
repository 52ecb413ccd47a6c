import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { altered } from '../../support/clients/altered.ts';
import { colleague } from '../../support/clients/colleague.ts';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../notifications/notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let colour: { id: string };

beforeAll(async () => {
  world = await createNotifiedWorld();
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ name: 'Lumen' });
  colour = await salon.service({ name: 'Colour' });
});
afterAll(() => world?.close());

let clients = 0;

const allergy = { kind: 'yes_no', label: 'Any allergies?', required: true };
const which = { kind: 'text', label: 'Which ones?' };
const signature = { kind: 'signature', label: 'Signature', required: true };

/** Saves a form for a service, by default of health data. */
const saved = async (body: object = {}) =>
  needed(
    await salon.rest('POST', '/forms', {
      name: 'Before a colour',
      catalogItemIds: [colour.id],
      questions: [allergy, which, signature],
      ...body,
    }),
  );

const change = async (form: { formId: string; version: number }, body: object) =>
  needed(await salon.rest('PUT', `/forms/${form.formId}`, { version: form.version, ...body }));

/** Stops a form, so that the next test begins without it. */
const stop = async ({ formId }: { formId: string }) =>
  needed(await salon.rest('PUT', `/forms/${formId}`, { active: false }));

/** Books a colour for a client, by default at a free time in the second half of March. */
const booked = async (
  given?: string,
  clientId?: string,
): Promise<{ id: string; clientId: string }> => {
  const [day, hour] = [17 + (clients % 4), 9 + 2 * Math.floor(clients / 4)];
  const at = given ?? `2026-03-${day}T${String(hour).padStart(2, '0')}:00:00Z`;
  clients += 1;
  const email = `eve${clients}@example.com`;
  const client = needed(
    clientId
      ? await salon.rest('GET', `/clients/${clientId}`)
      : await salon.rest('POST', '/clients', { clientName: 'Eve Hopper', email }),
  );
  const contact = { clientPhone: undefined, clientName: undefined };
  const visit = await salon.booked(colour, { at, clientId: client.clientId, ...contact });
  return { id: visit.id, clientId: client.clientId };
};

const formsOf = async ({ id }: { id: string }) =>
  needed(await salon.rest('GET', `/appointments/${id}/forms`));
const answersOf = async ({ clientId }: { clientId: string }) =>
  needed(await salon.rest('GET', `/clients/${clientId}/form-answers`)).items;
const read = (rest: Salon['rest'], { formAnswerId }: { formAnswerId: string }) =>
  rest('POST', `/form-answers/${formAnswerId}/read`);

const send = (url: string, fields: Record<string, string>) =>
  fetch(url, { redirect: 'manual', method: 'POST', body: new URLSearchParams(fields) });

type Form = { formId: string; questionsVersion: number };

const fill = async (visit: { id: string }, form: Form, fields: Record<string, string>) =>
  send((await formsOf(visit)).url, {
    form: form.formId,
    version: String(form.questionsVersion),
    ...fields,
  });

const answers = { q1: 'true', q2: 'Nuts & <b>milk</b>', signedName: 'Eve Hopper' };

describe('a form', () => {
  test('is answered by the link, and read by people with permission', async () => {
    const form = await saved();
    const visit = await booked();
    const before = await formsOf(visit);
    expect(before.forms).toMatchObject([{ formName: 'Before a colour', state: 'missing' }]);
    const page = await (await fetch(before.url)).text();
    expect(page).toContain('Any allergies?');
    const drawing = '10,20 30,40;50,60';
    const guardianName = 'Grace <i>Hopper</i>';
    const sent = await fill(visit, form, { ...answers, signature: drawing, guardianName });
    expect([sent.status, before.url.endsWith(sent.headers.get('location')!)]).toEqual([303, true]);
    const [answer] = await answersOf(visit);
    expect(answer).toMatchObject({ questionsVersion: 1, healthData: true, superseded: false });
    expect(needed(await read(salon.rest, answer))).toMatchObject({
      entries: [
        { question: { label: 'Any allergies?' }, value: 'true' },
        { question: { label: 'Which ones?' }, value: answers.q2 },
        { question: { kind: 'signature' }, value: null },
      ],
      signedName: 'Eve Hopper',
      guardianName,
      signature: drawing,
      address: expect.stringMatching(/^127\.0\.0\.1|::1/),
    });
    expect((await formsOf(visit)).forms).toMatchObject([
      { state: 'signed', formAnswerId: answer.formAnswerId },
    ]);
    const done = await (await fetch(before.url)).text();
    expect(done).toContain('All forms are filled in');
    expect(done).not.toContain('Nuts');
    await stop(form);
  });

  test('without required answers is refused, naming each, and keeps what was typed', async () => {
    const form = await saved();
    const visit = await booked();
    const hostile = '"><script>alert(1)</script>';
    const refused = await fill(visit, form, { q2: hostile });
    const page = await refused.text();
    expect(refused.status).toBe(422);
    expect(page).toContain('id="wrong-q1"');
    expect(page).toContain('id="wrong-signature"');
    expect(page).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
    expect(page).not.toContain(hostile);
    expect((await fill(visit, form, { ...answers, q1: 'maybe' })).status).toBe(422);
    expect((await fill(visit, form, { ...answers, signature: 'M0 0' })).status).toBe(422);
    expect(await answersOf(visit)).toEqual([]);
    await stop(form);
  });

  test('gets a new version by changed questions, and an answer keeps those that were asked', async () => {
    const form = await saved();
    const visit = await booked();
    await fill(visit, form, answers);
    const [asked, more] = form.questions;
    const changed = await change(form, {
      questions: [{ ...asked, label: 'Any allergies or illnesses?' }, more, signature],
    });
    expect(changed.questionsVersion).toBe(2);
    expect(changed.questions.map(({ key }: any) => key)).toEqual(['q1', 'q2', 'q4']);
    const [answer] = await answersOf(visit);
    const { entries } = needed(await read(salon.rest, answer));
    expect([answer.questionsVersion, entries[0].question.label]).toEqual([1, 'Any allergies?']);
    const late = await fill(visit, form, answers);
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(page).toContain('Any allergies or illnesses?');
    expect(page).toContain('name="version" value="2"');
    expect(page).toContain('Nuts &#38; &#60;b&#62;milk');
    const renamed = await change(changed, { name: 'Colour' });
    expect(renamed.questionsVersion).toBe(2);
    await stop(form);
  });

  test('counts once, for some months or for one visit, as it is set', async () => {
    const form = await saved();
    const first = await booked('2026-03-10T09:00:00Z');
    const later = await booked('2026-05-19T09:00:00Z', first.clientId);
    await fill(first, form, answers);
    const states = async () =>
      Promise.all([first, later].map(async visit => (await formsOf(visit)).forms[0].state));
    expect(await states()).toEqual(['signed', 'signed']);
    const monthly = await change(form, { validity: 'months', validMonths: 2 });
    expect(await states()).toEqual(['signed', 'missing']);
    await change(monthly, { validity: 'visit' });
    expect(await states()).toEqual(['signed', 'missing']);
    await fill(later, form, answers);
    expect(await states()).toEqual(['signed', 'signed']);
    expect((await answersOf(first)).map((each: any) => each.superseded)).toEqual([false, false]);
    await fill(later, form, { ...answers, q1: 'false' });
    const newest = await answersOf(first);
    expect(newest.map((each: any) => each.superseded)).toEqual([false, true, false]);
    await stop(form);
  });

  test('is not answered for a cancelled visit, nor by a changed link', async () => {
    const form = await saved();
    const visit = await booked();
    const { url } = await formsOf(visit);
    expect((await fetch(altered(url))).status).toBe(404);
    needed(await salon.cancel(visit));
    expect((await fetch(url)).status).toBe(410);
    expect((await send(url, { form: form.formId, version: '1', ...answers })).status).toBe(410);
    expect((await formsOf(visit)).url).toBeNull();
    await stop(form);
  });

  test.each([
    [{ name: undefined }, 'name'],
    [{ questions: [{ kind: 'choice', label: 'Which?' }] }, 'questions[0].choices'],
    [{ questions: [signature, signature] }, 'questions[1].kind'],
    [{ questions: [{ kind: 'text', label: ' ' }] }, 'questions[0].label'],
    [{ validity: 'months' }, 'validMonths'],
    [{ validity: 'visit', validMonths: 3 }, 'validMonths'],
  ])('with %j is refused, naming the field', async (body, field) => {
    const given = { name: 'Bad', questions: [allergy], ...body };
    const { code, message } = await salon.rest('POST', '/forms', given);
    expect([code, message]).toEqual(['VALIDATION_FAILED', expect.stringContaining(field)]);
  });
});

describe('health data', () => {
  test('is read with the permission alone, and each reading is in the journal without answers', async () => {
    const form = await saved();
    const visit = await booked();
    await fill(visit, form, answers);
    const [answer] = await answersOf(visit);
    const desk = await colleague(world, salon, 'front_desk');
    const stylist = await colleague(world, salon, 'staff');
    const other = await world.business();
    const byToken = world.rest(salon.tokens.service);
    const path = `/business/${salon.id}/form-answers/${answer.formAnswerId}/read`;
    expect((await byToken('POST', path)).code).toBe('FORBIDDEN');
    for (const assistant of [salon.ai, salon.mcp]) {
      const args = { businessId: salon.id, formAnswerId: answer.formAnswerId };
      const told = await assistant.call('run_operation', {
        operation: 'read_form_answer',
        arguments: args,
      });
      expect(told.code).toBe('FORBIDDEN');
      expect(JSON.stringify(told)).not.toContain('Nuts');
    }
    expect((await read(desk.rest as Salon['rest'], answer)).code).toBe('FORBIDDEN');
    expect((await read(other.rest, answer)).code).toBe('NOT_FOUND');
    const [seen] = needed(await desk.rest('GET', `/clients/${visit.clientId}/form-answers`)).items;
    expect(seen).toMatchObject({ canRead: false, formName: 'Before a colour' });
    needed(await read(stylist.rest as Salon['rest'], answer));
    const [reading] = await salon.journal({ eventType: 'form_answer.read' });
    expect(reading).toMatchObject({ subject: answer.formAnswerId });
    expect(JSON.stringify(await salon.journal({}))).not.toContain('Nuts');
    const [kept] = await world.sql<{ found: number }>(
      `select count(*)::int as found from idempotency_key where result::text like '%Nuts%'`,
    );
    expect(kept).toEqual({ found: 0 });
    await stop(form);
  });

  test('is no secret if the form has none, and stays health data if it once was', async () => {
    const form = await saved({ healthData: false });
    const visit = await booked();
    await fill(visit, form, answers);
    const desk = await colleague(world, salon, 'front_desk');
    const [answer] = await answersOf(visit);
    needed(await read(desk.rest as Salon['rest'], answer));
    const health = await change(form, { healthData: true });
    await fill(visit, form, answers);
    await change(health, { healthData: false });
    const listed = await answersOf(visit);
    expect(listed.map((each: any) => each.healthData)).toEqual([true, false]);
    expect((await read(desk.rest as Salon['rest'], listed[0])).code).toBe('FORBIDDEN');
    await stop(form);
  });

  test('is deleted after the months for which its form keeps answers', async () => {
    const form = await saved();
    const visit = await booked();
    await fill(visit, form, answers);
    await change(form, { keepMonths: 12 });
    world.clock.set('2027-03-02T07:59:00Z');
    await world.jobs.run('clean-form-answers');
    expect(await answersOf(visit)).toHaveLength(1);
    world.clock.set('2027-03-02T08:00:00Z');
    await world.jobs.run('clean-form-answers');
    expect(await answersOf(visit)).toEqual([]);
    world.clock.set('2026-03-02T08:00:00Z');
    await stop(form);
  });
});

describe('a request for forms', () => {
  let notifications: Awaited<ReturnType<typeof notificationsOf>>;
  beforeAll(async () => {
    notifications = await notificationsOf(salon);
    needed(await notifications.save({ toClients: ['form_request'], formHours: 48 }));
  });

  const at = async (time: string) => {
    world.clock.set(time);
    await world.sent();
    await world.jobs.run('plan-form-requests');
    return world.sent();
  };

  test('is sent once for each visit, some hours before, while a form is missing', async () => {
    world.clock.set('2026-04-01T08:00:00Z');
    const form = await saved();
    const visit = await booked('2026-04-10T09:00:00Z');
    const answered = await booked('2026-04-10T11:00:00Z');
    const cancelled = await booked('2026-04-10T13:00:00Z');
    const cut = await salon.service({ name: 'Cut' });
    await salon.booked(cut, { at: '2026-04-10T15:00:00Z', clientPhone: '+4930123456' });
    await fill(answered, form, answers);
    needed(await salon.cancel(cancelled));
    expect(await at('2026-04-08T08:59:00Z')).toEqual([]);
    const [mail, ...others] = await at('2026-04-08T14:00:00Z');
    expect([others, subjectOf(mail!)]).toEqual([
      [],
      expect.stringContaining('Lumen: forms for Colour'),
    ]);
    const log = await notifications.log({ kind: 'form_request' });
    expect(log.filter(({ status }: { status: string }) => status === 'failed')).toEqual([]);
    const { url } = await formsOf(visit);
    expect(mail!.parts['text/plain']).toContain(url);
    const start = { appointmentId: visit.id, startAt: '2026-04-10T10:00:00Z' };
    needed(
      await salon.graphql(documents.rescheduleAppointment, {
        input: { businessId: salon.id, ...start },
      }),
    );
    expect(await at('2026-04-09T14:00:00Z')).toEqual([]);
    await stop(form);
  });

  test('is not sent if the form is answered before the message goes out', async () => {
    world.clock.set('2026-05-04T08:00:00Z');
    await world.sent();
    const form = await saved();
    const visit = await booked('2026-05-05T09:00:00Z');
    await world.jobs.run('plan-form-requests');
    await fill(visit, form, answers);
    expect(await world.sent()).toEqual([]);
    const [entry] = await notifications.log({ kind: 'form_request' });
    expect(entry).toMatchObject({ status: 'failed' });
    await stop(form);
  });
});
