import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { textsOf as shopTexts } from '../../../apps/storefront/texts/texts-of.ts';
import { openBrowserWorld } from '../../support/browser/browser-world.ts';
import { openSite } from '../../support/browser/widget-page.ts';
import { widgetTexts } from '../../support/browser/widget-texts.ts';
import { english, facts, refusalOf, refusals } from '../../support/salon/refused-shop.ts';

const { world, browser } = await openBrowserWorld();

/** Refuses the calls to an address, and returns a function that changes the refusal. */
async function refuse(page: Page, address: string) {
  let refusal: (typeof refusals)[number][1] | undefined;
  await page.route(address, async route => {
    if (!refusal) return route.continue();
    const { status, body } = refusal;
    await route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } });
  });
  return (next: typeof refusal) => void (refusal = next);
}

test('the widget tells each kind of refusal where it asked, again and again', async () => {
  const salon = await world.business({ publish: true, locale: 'uk' });
  await salon.service({ name: 'Zoë' });
  const site = await openSite(world, salon.id);
  const { again } = widgetTexts('uk').widget;
  // refusals.test.ts holds the sentence of each refusal in each language.
  const kinds = refusals.filter(([, { body }], place) => !('reason' in body) || place % 8 === 0);
  try {
    const { page, faults } = await site.visit(browser, { language: 'uk' });
    const setRefusal = await refuse(page, '**/api/widget/services**');
    const leaks: unknown[] = [];
    await page.getByRole('button', { name: /^Zoë/ }).waitFor();
    for (const [place, [name, refusal]] of kinds.entries()) {
      setRefusal(refusal);
      const answered = page.waitForResponse('**/api/widget/services**');
      if (place === 0) await page.reload();
      else await page.getByRole('button', { name: again }).click();
      await answered;
      const alert = page.getByRole('alert');
      await alert.waitFor();
      const text = (await alert.innerText()).trim();
      if (!/[\u0400-\u04ff]/.test(text) || text.includes(english)) leaks.push([name, text]);
    }
    await page.unrouteAll({ behavior: 'wait' });
    await page.context().close();
    expect({ leaks, faults }).toEqual({ leaks: [], faults: [] });
  } finally {
    site.close();
  }
});

test('a time that a rule excludes is refused with the rule, and one that is taken with its time', async () => {
  const salon = await world.business({ publish: true, locale: 'de' });
  await salon.service({ name: 'Zoë' });
  const site = await openSite(world, salon.id);
  const { widget } = widgetTexts('de');
  const { refusals: sentences } = shopTexts('de').texts;
  try {
    const { page, faults } = await site.visit(browser, { language: 'de' });
    const setRefusal = await refuse(page, '**/api/widget/hold');
    await page.getByRole('button', { name: /^Zoë/ }).click();
    for (const [refusal, said] of [
      [
        refusalOf('RULE_VIOLATION', { reason: 'client_day_limit', facts }),
        sentences.client_day_limit({ limit: 3 }),
      ],
      [
        refusalOf('SLOT_UNAVAILABLE', { reason: 'start_too_soon', facts }),
        sentences.start_too_soon,
      ],
      [
        refusalOf('SLOT_UNAVAILABLE', { reason: 'start_taken', facts }),
        widget.taken({ time: '' }).trim(),
      ],
      [refusalOf('RULE_VIOLATION', {}), widget.refused],
    ] as const) {
      setRefusal(refusal);
      await page.getByRole('radio').first().check({ force: true });
      await page.getByRole('button', { name: widget.continue }).click();
      await page.getByRole('alert').filter({ hasText: said }).waitFor();
    }
    await page.context().close();
    expect(faults).toEqual([]);
  } finally {
    site.close();
  }
});
