import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import { until } from '../../../support/time/until.ts';
import { at } from '../board-page.ts';

const { world, browser } = await openBrowserWorld({ now: at(9) });

test('A language is offered, texts are translated as their fields are left, and a file is taken once it was shown', async () => {
  const salon = await world.business({ name: 'Lumen', locale: 'en-GB' });
  const cut = await salon.service({
    name: 'Cut and finish',
    description: 'A cut by hand.\nWith a wash.',
    categoryName: 'Hair',
  });
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/channels?view=languages`,
    { session: salon.tokens.session, now: world.clock.now(), viewport: sizes.desktop },
  );
  await page.getByLabel('German').check();
  await page.getByText('Languages saved').waitFor();
  const name = page.getByLabel('Item: name, German');
  await name.fill('Schnitt');
  await name.blur();
  await page.getByText('Saved', { exact: true }).waitFor();
  const stored = async () =>
    (await salon.rest('GET', '/translations?language=de&type=item')).data.items.map(
      ({ text }: { text: string | null }) => text,
    );
  expect(await stored()).toEqual(['Schnitt', null]);
  expect(await barriersOf(page)).toEqual([]);
  await page.getByLabel('Only missing').check({ force: true });
  await until(async () => !(await name.isVisible()));
  await page.getByLabel('Only missing').uncheck({ force: true });
  await name.waitFor();
  await until(async () => (await name.inputValue()) === 'Schnitt');
  await salon.service({ itemId: cut.id, name: 'Cut and style' });
  await page.reload();
  await page.getByText('Original changed').waitFor();
  await page.getByRole('button', { name: 'Translation still fits' }).click();
  await until(async () => !(await page.getByText('Original changed').isVisible()));
  const file = [
    'subject,field,de',
    `${cut.id},description,Von Hand geschnitten`,
    `${cut.id},colour,Rot`,
  ].join('\n');
  await page.locator('input[type=file]').setInputFiles({
    name: 'translations.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  const dialog = page.getByRole('dialog', { name: 'Import translations' });
  await dialog.getByText('1 new, 0 changed').waitFor();
  await dialog.getByText('Row 3: field:').waitFor();
  await dialog.getByRole('button', { name: 'Import 1 text' }).click();
  await page.getByText('Imported: 1 new').waitFor();
  await until(
    async () =>
      (await page.getByLabel('Item: description, German').inputValue()) === 'Von Hand geschnitten',
  );
  expect(await stored()).toEqual(['Schnitt', 'Von Hand geschnitten']);
  expect(faults).toEqual([]);
  await close();
});

test.each(['fr-FR', 'uk-UA'])(
  'Views that a phone has no room for in %s fade out, and the one that is shown is in sight',
  async locale => {
    const salon = await world.business({ name: 'Lumen' });
    for (const [path, count] of [
      ['channels?view=languages', 3],
      ['settings?view=calendars', 7],
    ] as const) {
      const { page, close } = await openPanel(
        browser,
        `${world.url}/ControlPanel/${salon.slug}/${path}`,
        { session: salon.tokens.session, now: world.clock.now(), viewport: sizes.phone, locale },
      );
      const row = page.locator('main nav').first();
      const links = row.getByRole('link');
      await until(async () => (await links.count()) >= count);
      const current = row.locator('[aria-current]');
      const isInSight = async () => {
        const [outer, inner] = [await row.boundingBox(), await current.boundingBox()];
        if (!outer || !inner) return false;
        return inner.x >= outer.x - 1 && inner.x + inner.width <= outer.x + outer.width + 1;
      };
      await until(isInSight);
      const more = () => row.evaluate(each => each.dataset['more']);
      const goesOn = await row.evaluate(each => each.scrollWidth > each.clientWidth);
      await links.first().click();
      await until(async () => (await more()) === (goesOn ? 'after' : ''));
      await links.last().click();
      await until(isInSight);
      await until(async () => (await more()) === (goesOn ? 'before' : ''));
      await close();
    }
  },
);
