import pg from 'pg';
import { bundle } from '../../facades/members/panel/bundle.ts';
import { openBrowser } from '../../test/support/browser/browser.ts';
import { freePort } from '../../test/support/outside/free-port.ts';
import type { Bench } from '../bench.ts';
import { bookings } from '../panel/bookings.ts';
import { days, drags, loads } from '../panel/drawn.ts';
import { fullDays, openSalon } from '../panel/salon.ts';
import { scrolls } from '../panel/scrolls.ts';
import { cost, reads } from '../panel/service.ts';
import { startService } from '../servers.ts';

/**
 * Measures the Control Panel in Chromium: ten people with 200 visits a day, 10,000 clients, and two processes of
 * the service.
 */
export async function panel({ url, seconds }: Bench): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await bundle();
  const browser = await openBrowser({ measured: true });
  const [one, other] = [await startAt(url), await startAt(url)];
  try {
    const { salon, staff, session } = await openSalon(database, one.url);
    const where = (at = one.url) => ({ url: at, slug: salon.slug, session, date: fullDays[0]! });
    await loads(browser, where());
    await days(browser, where());
    await drags(browser, where());
    await scrolls(browser, where());
    await bookings(browser, where(), where(other.url), staff[0]!);
    await browser.close();
    await reads(one.port, salon.id, session, seconds);
    await cost();
  } finally {
    await Promise.all([browser.close(), one.stop(), other.stop(), database.end()]);
  }
}

/** Starts a process with its own address, the only origin from which its pages may make changes. */
async function startAt(databaseUrl: string) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = { DATABASE_URL: databaseUrl, PORT: port, BASE_URL: url };
  return { url, ...(await startService(settings)) };
}
