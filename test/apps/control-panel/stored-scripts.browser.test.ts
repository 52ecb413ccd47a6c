import { expect, test } from '@jest/globals';
import * as documents from '../../support/documents.ts';
import { openBrowserWorld } from '../../support/browser-world.ts';
import { openPanel } from '../../support/panel-page.ts';
import { needed } from '../../support/salon.ts';
import { at, day } from './board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

/** A text that runs wherever a text is taken for markup, a script, a style or an address. */
const probe = (name: string) =>
  `${name}</script><script>ran=1</script><img src=x onerror=ran=1>"'><svg onload=ran=1>`;

async function probed() {
  const salon = await world.business({ name: probe('Lumen') });
  const businessId = salon.id;
  const anna = await salon.staff({ name: probe('Anna'), role: probe('Hair') });
  const cut = await salon.service({ name: probe('Cut'), staff: [anna] });
  const soap = await salon.product({ name: probe('Soap'), price: 5, stockOnHand: 9 });
  needed(
    await salon.graphql(documents.addTimeOff, {
      input: {
        businessId,
        staffId: anna.id,
        startAt: at(16),
        endAt: at(17),
        reason: probe('Away').slice(0, 100),
      },
    }),
  );
  const clientPhone = '+4930123456';
  const visit = await salon.booked(cut, {
    at: at(10),
    staff: anna,
    clientName: probe('Ada'),
    clientPhone,
    comment: probe('Note'),
    customFields: { [probe('Field').slice(0, 50)]: probe('Value') },
  });
  const gone = await salon.booked(cut, { at: at(12), staff: anna, clientPhone });
  needed(await salon.cancel(gone, { reason: probe('Ill') }));
  const { clientId } = await salon.appointment(visit);
  const input = { businessId, clientId, name: probe('Ada'), notes: probe('Tea') };
  needed(await salon.graphql(documents.saveClient, { input }));
  const order = await salon.ordered([{ item: soap }], { clientPhone, comment: probe('Wrap') });
  const payment = await salon.paying({ orderId: order.id, provider: 'manual' });
  needed(await salon.settle(payment));
  needed(await salon.refund(payment, { amount: 1, reason: probe('Dented') }));
  const second = await salon.ordered([{ item: soap }], { clientPhone });
  needed(await salon.setOrderStatus(second, 'cancelled', { reason: probe('No paper') }));
  const opened = [visit.id, gone.id, clientId, order.id, second.id, payment.id, 'new'];
  return {
    salon,
    addresses: [
      `calendar?date=${day}`,
      `calendar?date=${day}&view=week`,
      `calendar?date=${day}&view=list`,
      'clients',
      'orders?status=all',
      'payments',
      ...opened.map((id: string) => `clients?open=${id}`),
    ],
  };
}

test('no text that somebody has stored runs, or becomes markup, on any screen', async () => {
  const { salon, addresses } = await probed();
  const at = (path: string) => `${world.url}/ControlPanel/${salon.slug}/${path}`;
  const { page, faults, close } = await openPanel(browser, at('clients'), {
    session: salon.tokens.session,
    now: world.clock.now(),
  });
  const isClean = () =>
    page.evaluate(
      () => !('ran' in globalThis) && !document.querySelector('img[src="x"], svg[onload]'),
    );
  for (const path of addresses) {
    await page.goto(at(path));
    await page.locator('[data-live="true"]').waitFor();
    if (path.includes('open=')) await page.getByRole('dialog').locator('h2').waitFor();
    await page.getByText('onerror=ran=1').first().waitFor();
    expect([path, await isClean()]).toEqual([path, true]);
  }
  await page.goto(at('clients'));
  await page.locator('[data-live="true"]').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do…' }).fill('Ada');
  await page
    .getByRole('option', { name: /^Ada<\/script>/ })
    .first()
    .waitFor();
  expect(await isClean()).toBe(true);
  expect(faults).toEqual([]);
  await close();
});
