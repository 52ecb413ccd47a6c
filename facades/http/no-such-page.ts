import { Router } from 'express';
import { html } from '../../src/platform/lib/text/html.ts';
import { pageLanguageOf, type PageTexts } from './page-language.ts';
import { pageHeaders, sendPage } from './page.ts';

const texts: PageTexts<{ title: string; lead: string; way: string }> = {
  en: {
    title: 'There is nothing here',
    lead: 'The address is wrong, or was cut off on its way here.',
    way: 'Go to the Control Panel',
  },
  de: {
    title: 'Hier ist nichts',
    lead: 'Die Adresse ist falsch oder wurde unterwegs abgeschnitten.',
    way: 'Zur Verwaltung',
  },
  ru: {
    title: 'Здесь ничего нет',
    lead: 'Адрес неверен или по пути был обрезан.',
    way: 'Перейти в панель',
  },
};

/** Answers people, whose browsers ask for a page, with one. Programs are answered as everywhere. */
export function noSuchPage(): Router {
  const router = Router();
  router.get(
    /^\/(?!api\/)/,
    (request, _response, next) =>
      next(request.accepts(['json', 'html']) === 'html' ? undefined : 'router'),
    ...pageHeaders,
    (request, response) => {
      const language = pageLanguageOf(request);
      const { title, lead, way } = texts[language];
      const content = html`<p>${lead}</p>
        <p><a href="/ControlPanel">${way}</a></p>`;
      sendPage(response, 404, title, content, { language });
    },
  );
  return router;
}
