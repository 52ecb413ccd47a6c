import { expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { limitedAssistant } from '../../../domains/proposals/limited-assistant.ts';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { until } from '../../../support/time/until.ts';
import { bearer } from '../../support/send.ts';

const { world, browser } = await openBrowserWorld();
const extension = 'io.modelcontextprotocol/ui';
const type = 'text/html;profile=mcp-app';

/** Connects a client that shows cards, or one that does not. */
async function connected(text: string, cards: boolean) {
  const extensions = cards ? { [extension]: { mimeTypes: [type] } } : {};
  const client = new Client(
    { name: 'test', version: '1' },
    { capabilities: { extensions }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  const requestInit = { headers: bearer(text) };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${world.url}/mcp`), { requestInit }) as never,
  );
  return client;
}

/** Opens the card in a frame, as a client does, and passes it an answer. */
async function opened(html: string, answer: object, context: object) {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', each => each.type() === 'error' && faults.push(each.text()));
  page.on('request', each => faults.push(each.url()));
  await page.setContent('<iframe sandbox="allow-scripts" width="390" height="400"></iframe>');
  await page.evaluate(
    ([text, told, hostContext]) => {
      const frame = document.querySelector('iframe')!;
      const sent: object[] = [];
      Object.assign(globalThis, { sent });
      const post = (message: object) =>
        frame.contentWindow!.postMessage({ jsonrpc: '2.0', ...message }, '*');
      addEventListener('message', ({ data }) => {
        sent.push(data);
        if (data.method === 'ui/initialize') post({ id: data.id, result: { hostContext } });
        if (data.method === 'ui/notifications/initialized')
          post({ method: 'ui/notifications/tool-result', params: told });
      });
      frame.srcdoc = text;
    },
    [html, answer, context] as const,
  );
  const sent = () => page.evaluate(() => (globalThis as unknown as { sent: any[] }).sent);
  return { page, card: page.frameLocator('iframe'), faults, sent };
}

test('A client with cards gets one for proposals and appointments, which shows strangers’ words as text alone.', async () => {
  const salon = await world.business();
  const { text } = await limitedAssistant(world, salon, { askFirst: ['bookings'] });
  const cut = await salon.service();
  const client = await connected(text, true);
  const { tools } = await client.listTools();
  const uri = 'ui://frontdesk/card';
  const shown = tools.filter(({ _meta }) => JSON.stringify(_meta ?? {}).includes(uri));
  expect(shown.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['list_appointments', 'create_appointment', 'run_operation']),
  );
  const { contents } = await client.readResource({ uri });
  const [content] = contents as { text: string; mimeType: string }[];
  expect(content!.mimeType).toBe(type);
  expect(content!.text.length).toBeLessThan(12_000);
  const proposed = await client.callTool({
    name: 'create_appointment',
    arguments: {
      catalogItemId: cut.id,
      startAt: '2026-03-05T10:00:00Z',
      clientName: '<img src=x onerror=alert(1)> Ada',
      clientPhone: '+49 30 123456',
    },
  });
  const waiting = await opened(content!.text, proposed, { theme: 'dark', locale: 'de-DE' });
  await waiting.card.getByText('Wartet auf Genehmigung').waitFor();
  await waiting.card.getByText('<img src=x onerror=alert(1)> Ada').waitFor();
  await waiting.card.getByRole('button').click();
  let link: any;
  // A frame's message comes after its press.
  await until(async () => {
    link = (await waiting.sent()).find(({ method }) => method === 'ui/open-link');
    return link !== undefined;
  });
  expect(link.params.url).toMatch(`${world.url}/ControlPanel/${salon.slug}/ai?proposal=prp_`);
  expect(waiting.faults).toEqual([]);
  await waiting.page.close();
  for (const hour of ['12', '09']) await salon.booked(cut, { at: `2026-03-05T${hour}:00:00Z` });
  const day = await client.callTool({
    name: 'list_appointments',
    arguments: { date: '2026-03-05' },
  });
  const calendar = await opened(content!.text, day, { theme: 'light', locale: 'en-GB' });
  await calendar.card
    .getByRole('heading', { name: /^Thursday,? 5 March 2026$/ })
    .waitFor({ timeout: 15_000 });
  const times = await calendar.card.locator('time').allTextContents();
  expect(times).toEqual(['10:00', '13:00']);
  expect(calendar.faults).toEqual([]);
  await calendar.page.close();
  await client.close();
});

test('A client without cards sees neither the card nor a capability for it.', async () => {
  const salon = await world.business();
  const client = await connected(salon.tokens.mcp, false);
  const { tools } = await client.listTools();
  expect(tools.filter(({ _meta }) => _meta !== undefined)).toEqual([]);
  expect(client.getServerCapabilities()).toEqual({ tools: {} });
  await expect(client.readResource({ uri: 'ui://frontdesk/card' })).rejects.toThrow(
    /resources|not found/i,
  );
  await client.close();
});
