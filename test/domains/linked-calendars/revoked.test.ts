import { afterAll, expect, test } from '@jest/globals';
import { subjectOf } from '../notifications/notified-salon.ts';
import * as documents from '../../support/clients/documents.ts';
import { openPostBox } from '../../support/outside/post-box.ts';
import { needed } from '../../support/salon/salon.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { createLinkedWorld } from './linked-world.ts';

const box = await openPostBox();
const { world, service, link, syncNow, listed } = await createLinkedWorld({ smtpUrl: box.url });
const hooks = await openReceiver();
afterAll(async () => {
  hooks.close();
  await box.close();
});

const sent = async () => {
  await world.jobs.settle();
  return box
    .take()
    .map(mail => ({ to: mail.to, subject: subjectOf(mail), text: mail.parts['text/plain'] }));
};

/** Creates a salon where Anna has linked a calendar that answers `invalid_grant` from now on. */
async function brokenSalon(provider: 'google' | 'microsoft', own: object) {
  const salon = await world.business();
  const anna = await salon.staff({ name: 'Anna', ...own });
  await link(salon, anna.id, provider);
  await syncNow(salon);
  await sent();
  service[provider].setRevoked(true);
  return { salon, anna };
}

test.each(['google', 'microsoft'] as const)(
  'the owner of a disconnected calendar of %s is notified once, and again when it is disconnected again',
  async provider => {
    const person = await world.user();
    const { salon, anna } = await brokenSalon(provider, {});
    const input = { businessId: salon.id, email: person.email, role: 'staff' };
    needed(await salon.graphql(documents.setMember, { input }));
    const { session } = person.tokens;
    needed(await world.graphql(session)(documents.business, { businessId: salon.id }));
    needed(await salon.rest('PUT', `/staff/${anna.id}`, { userId: person.id }));
    await sent();
    await syncNow(salon);
    await syncNow(salon);
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: [person.email],
      subject: 'Anna: a calendar has to be linked again',
    });
    expect(mail!.text).toContain('Team, Calendars');
    expect(mail!.text).toContain(`/ControlPanel/${salon.slug}/team?view=calendars`);
    service[provider].setRevoked(false);
    await link(salon, anna.id, provider);
    await syncNow(salon);
    expect(await listed(salon)).toMatchObject([{ status: 'active' }]);
    expect(await sent()).toEqual([]);
    service[provider].setRevoked(true);
    await syncNow(salon);
    expect((await sent()).map(each => each.to)).toEqual([[person.email]]);
  },
);

test('the business owner is notified for a person without an account, other systems are not, and nobody if it is switched off', async () => {
  const { salon } = await brokenSalon('google', {});
  const endpoint = { businessId: salon.id, url: hooks.url, events: [] };
  needed(await salon.graphql(documents.createWebhookEndpoint, { input: endpoint }));
  await sent();
  await syncNow(salon);
  expect((await sent()).map(each => each.to)).toEqual([[salon.owner.email]]);
  expect(hooks.received).toEqual([]);
  service.google.setRevoked(false);
  const other = await brokenSalon('google', {});
  const off = { businessId: other.salon.id, toBusiness: [] };
  needed(await other.salon.graphql(documents.saveNotificationSettings, { input: off }));
  await syncNow(other.salon);
  expect(await listed(other.salon)).toMatchObject([{ status: 'revoked' }]);
  expect(await sent()).toEqual([]);
});
