import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { languages } from '../../../packages/shared/languages.ts';
import { openBrowserWorld } from '../../support/browser/browser-world.ts';
import { openSite } from '../../support/browser/widget-page.ts';
import { english, refusals } from '../../support/salon/refused-shop.ts';

const { world, browser } = await openBrowserWorld();

type Texts = Record<'widget' | 'more', Record<string, string>>;
const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(`apps/widget/texts/${language}.json`, 'utf8')) as Texts;
const sentences = ({ widget, more }: Texts) => [...Object.values(widget), ...Object.values(more)];

/** Has the service refuse the calls of an address, and answers how to change what it says. */
async function refuse(page: Page, address: string) {
  let refusal: (typeof refusals)[number][1] | undefined;
  await page.route(address, async route => {
    if (!refusal) return route.continue();
    const { status, body } = refusal;
    await route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } });
  });
  return (next: typeof refusal) => void (refusal = next);
}

test.each(languages)('the widget tells each refusal in %s alone', async language => {
  const salon = await world.business({ publish: true, locale: language });
  await salon.service({ name: 'Zoë' });
  const site = await openSite(world, salon.id);
  const texts = textsOf(language);
  const foreign = sentences(textsOf('en')).filter(text => !sentences(texts).includes(text));
  try {
    const { page, faults } = await site.visit(browser, { language });
    const setRefusal = await refuse(page, '**/api/widget/services**');
    const leaks: unknown[] = [];
    const told = async (name: string) => {
      const alert = page.getByRole('alert');
      await alert.waitFor();
      const text = (await alert.innerText()).trim();
      const isForeign = language !== 'en' && foreign.includes(text);
      if (text === '' || text.includes(english) || isForeign) leaks.push([name, text]);
    };
    await page.getByRole('button', { name: /^Zoë/ }).waitFor();
    for (const [name, refusal] of refusals) {
      setRefusal(refusal);
      const isFirst = (await page.getByRole('alert').count()) === 0;
      const answered = page.waitForResponse('**/api/widget/services**');
      if (isFirst) await page.reload();
      else await page.getByRole('button', { name: texts.widget['again']! }).click();
      await answered;
      await told(name);
    }
    await page.unrouteAll({ behavior: 'wait' });
    await page.context().close();
    expect({ leaks, faults }).toEqual({ leaks: [], faults: [] });
  } finally {
    site.close();
  }
});
