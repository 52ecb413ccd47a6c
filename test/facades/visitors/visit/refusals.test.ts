import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clientRefusalText } from '../../../../facades/kit/pages/failure-page.ts';
import { textsFor } from '../../../../facades/kit/texts/texts-for.ts';
import { textsOf } from '../../../../apps/storefront/texts/texts-of.ts';
import { languages } from '../../../../packages/shared/languages.ts';
import { DomainError, type ErrorCode } from '../../../../src/platform/errors.ts';
import type { RefusalReason } from '../../../../src/enums.generated.ts';
import { englishIn } from '../../../support/browser/english-in.ts';
import { readable } from '../../../support/browser/forms.ts';
import { english, facts, refusals } from '../../../support/salon/refused-shop.ts';
import { linkIn } from '../../../domains/identity/sign-in/mailed-world.ts';
import {
  createNotifiedWorld,
  notificationsOf,
} from '../../../domains/notifications/notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
beforeAll(async () => {
  world = await createNotifiedWorld();
});
afterAll(() => world?.close());

describe('a page behind the link of a mail', () => {
  test.each(languages)(
    'has a sentence for each refusal in %s, and in no other language',
    language => {
      const faults = refusals.flatMap(([name, { body }]) => {
        const { code, reason } = body as { code: ErrorCode; reason?: RefusalReason };
        const error = new DomainError(code, english).withReason(reason, facts);
        const text = clientRefusalText(language, error);
        const isOther = language !== 'en' && englishIn(`<body>${text}`, language).length > 0;
        return text === '' || text.includes(english) || isOther ? [[name, text]] : [];
      });
      expect(faults).toEqual([]);
    },
  );

  test('tells a client in German that they have as many visits that day as they may have', async () => {
    const salon = await world.business({ locale: 'de', parallelCapacity: 4 });
    await notificationsOf(salon);
    await salon.update({ maxClientBookingsPerDay: 1 });
    const cut = await salon.service({ name: 'Haarschnitt' });
    await salon.booked(cut, { at: '2026-03-03T09:00:00Z' });
    await world.sent();
    await salon.booked(cut, { at: '2026-03-04T09:00:00Z' });
    const link = linkIn((await world.sent()).find(({ to }) => to[0] === 'ada@example.com')!);
    const page = await (await fetch(`${link}/move`)).text();
    const version = /name="version" value="(\d+)"/.exec(page)![1]!;
    const answer = await fetch(`${link}/move`, {
      method: 'POST',
      body: new URLSearchParams({ startAt: '2026-03-03T12:00:00.000Z', version }),
    });
    expect([answer.status, readable(await answer.text())]).toEqual([
      409,
      expect.stringContaining(textsOf('de').texts.refusals.client_day_limit({ limit: 1 })),
    ]);
  });
});

test('the page after a payment speaks the language of the browser', async () => {
  const page = async (language: string) =>
    readable(
      await (
        await fetch(`${world.url}/payments/done`, { headers: { 'accept-language': language } })
      ).text(),
    );
  for (const language of languages) {
    expect(await page(language)).toContain(textsFor(language).pay.done.title);
  }
});
