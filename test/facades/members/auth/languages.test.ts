import { afterAll, describe, expect, test } from '@jest/globals';
import { createMailedWorld } from '../../../domains/identity/sign-in/mailed-world.ts';

const world = await createMailedWorld();
afterAll(() => world.close());

const open = async (path: string, headers: Record<string, string> = {}, form?: object) => {
  const answer = await fetch(`${world.url}${path}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', origin: world.url, ...headers },
    ...(form && { method: 'POST', body: new URLSearchParams({ ...form }) }),
  });
  const page = await answer.text();
  const [, language] = /<html lang="(\w+)"/.exec(page) ?? [];
  const [, heading] = /<h1>([^<]*)<\/h1>/.exec(page) ?? [];
  const [cookie] = answer.headers.getSetCookie().filter(each => each.startsWith('Panel.Look='));
  return { status: answer.status, page, language, heading, cookie };
};
const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
const kept = (look: string) => ({ cookie: `Panel.Look=${encodeURIComponent(look)}` });
const both = (cookie: { cookie: string }) => ({ ...german, ...cookie });

describe('a page is in the language', () => {
  test.each([
    ['of ?lang, whatever else is said', '?lang=ru', both(kept('language=en')), 'ru', 'Вход'],
    ['that was chosen, whatever the browser asks for', '', both(kept('language=ru')), 'ru', 'Вход'],
    ['that the browser asks for', '', german, 'de', 'Anmelden'],
    ['that is spoken, where ?lang is not', '?lang=sv', german, 'de', 'Anmelden'],
    ['English, where none of those is spoken', '', { 'accept-language': 'sv' }, 'en', 'Sign in'],
  ])('%s', async (_, query, headers, language, heading) => {
    expect(await open(`/ControlPanel${query}`, headers)).toMatchObject({ language, heading });
  });
});

test('?lang is kept with what else was chosen, and the next pages follow it', async () => {
  const { cookie = '' } = await open('/auth/register?lang=de', kept('theme=dark'));
  const [pair = ''] = cookie.split(';');
  expect(new URLSearchParams(decodeURIComponent(pair.split('=')[1] ?? '')).toString()).toBe(
    'theme=dark&language=de',
  );
  const wrong = await open('/auth/login-link', { cookie: pair }, { email: 'nobody' });
  expect(wrong).toMatchObject({ status: 400, language: 'de', heading: 'Das hat nicht geklappt' });
  expect(wrong.page).toContain('Die E-Mail-Adresse muss');
  const sent = await open('/auth/login-link', { cookie: pair }, { email: 'a@example.com' });
  expect(sent).toMatchObject({ status: 202, heading: 'Sehen Sie in Ihre Mail' });
});

test('a page leads to itself in the other languages, its token included', async () => {
  const { page } = await open('/auth/invitation?token=lnk_1&lang=de');
  expect(page).toContain('<span lang="de" aria-current="true">Deutsch</span>');
  expect(page).toMatch(/<a lang="ru" hreflang="ru" href="\?token=lnk_1&#38;lang=ru"\s*>Русский/);
  const { page: made } = await open('/auth/login-link', german, { email: 'a@example.com' });
  expect(made).not.toContain('hreflang');
});

test('an account that is made in a language has its mails in it', async () => {
  const person = { email: 'neu@example.com', name: 'Neu' };
  await open('/auth/register', kept('language=de'), person);
  const { parts } = await world.mailTo(person.email);
  expect(parts['text/plain']).toContain('mit dieser E-Mail-Adresse wurde ein Konto');
});

/** Words of English pages that do not occur in the other languages here. */
const english = /\b(the|you|your|with|sign|address|account|works|back|and)\b/i;
const pages = [
  '/',
  '/ControlPanel',
  '/auth/register',
  '/auth/magic?token=lnk_1',
  '/auth/invitation?token=lnk_1',
  '/auth/confirm?token=lnk_1',
  '/account/undo?token=lnk_1',
  '/nothing/here',
];

describe.each(['de', 'ru'])('pages in %s', lang => {
  test.each(pages)('The page %s has no English text.', async path => {
    const browser = { 'user-agent': 'Mozilla/5.0', ...kept(`language=${lang}`) };
    const { page, language } = await open(path, browser);
    expect(language).toBe(lang);
    const text = page
      .replaceAll(/<(style|title|nav|code)\b[^]*?<\/\1>/g, ' ')
      .replaceAll(/<[^>]+>/g, ' ');
    expect(text.match(english)).toBeNull();
  });

  test.each(['/auth/magic', '/auth/invitation', '/auth/confirm'])(
    'The page for an expired link of %s has no English text.',
    async path => {
      const { status, page, language } = await open(path, kept(`language=${lang}`), { token: 'x' });
      expect([status, language]).toEqual([410, lang]);
      expect(page.replaceAll(/<style[^]*?<\/style>|<[^>]+>/g, ' ').match(english)).toBeNull();
    },
  );
});
