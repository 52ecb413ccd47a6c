import type { Response } from 'express';
import { html } from '../../src/platform/lib/text/html.ts';
import type { PageTexts } from '../http/page-language.ts';
import { sendPage } from '../http/page.ts';
import type { Look } from './look.ts';

const texts: PageTexts<{ title: string; lead: string }> = {
  en: {
    title: 'The Control Panel is not built',
    lead: 'Its pages could not be made. Everything else works. To see why, run this where the service is installed, then load this page again:',
  },
  de: {
    title: 'Die Verwaltung ist nicht gebaut',
    lead: 'Ihre Seiten konnten nicht erzeugt werden. Alles andere läuft. Um zu sehen, warum, führen Sie dies aus, wo der Dienst installiert ist, und laden Sie diese Seite dann neu:',
  },
  ru: {
    title: 'Панель не собрана',
    lead: 'Её страницы не удалось создать. Всё остальное работает. Чтобы узнать причину, выполните это там, где установлен сервис, и загрузите страницу снова:',
  },
};

/** Says that the app is not there, and what to do about it. */
export function sendNotBuilt(response: Response, { language }: Look): void {
  const { title, lead } = texts[language];
  const content = html`<p>${lead}</p>
    <pre>node apps/control-panel/build/build.ts</pre>`;
  sendPage(response, 503, title, content, { language });
}
