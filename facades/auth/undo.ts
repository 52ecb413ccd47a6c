import { Router, urlencoded } from 'express';
import { createContext } from '../../src/app/context.ts';
import { visitor } from '../../src/platform/caller.ts';
import { DomainError } from '../../src/platform/errors.ts';
import { html } from '../../src/platform/lib/text/html.ts';
import { runDocuments } from '../engine/run-documents.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { networkOf } from '../http/network-of.ts';
import { pageLanguageOf } from '../http/page-language.ts';
import { pageHeaders, sendPage } from '../http/page.ts';
import { idOf } from '../http/problem.ts';
import type { Operations } from './operations.generated.ts';

const texts = {
  en: {
    title: 'Undo the change',
    lead: 'Your buyer account gets back the phone number and the e-mail address that it had before the change. It is signed out on all devices.',
    undo: 'Undo',
    done: 'The change is undone',
    doneLead: 'Your account has its former contacts again. You can sign in with a code, as before.',
    spent: 'This link works no more',
    spentLead: 'It was used before, is older than 7 days, or is none of ours.',
  },
  de: {
    title: 'Änderung rückgängig machen',
    lead: 'Ihr Kundenkonto bekommt die Telefonnummer und die E-Mail-Adresse zurück, die es vor der Änderung hatte. Es wird auf allen Geräten abgemeldet.',
    undo: 'Rückgängig machen',
    done: 'Die Änderung ist rückgängig gemacht',
    doneLead:
      'Ihr Konto hat wieder seine früheren Kontaktdaten. Sie können sich wie bisher mit einem Code anmelden.',
    spent: 'Dieser Link gilt nicht mehr',
    spentLead: 'Er wurde schon verwendet, ist älter als 7 Tage oder nicht von uns.',
  },
  ru: {
    title: 'Отменить изменение',
    lead: 'Учётная запись покупателя получит телефон и адрес, которые были до изменения. На всех устройствах будет выполнен выход.',
    undo: 'Отменить',
    done: 'Изменение отменено',
    doneLead: 'У вашей учётной записи снова прежние контакты. Войти можно по коду, как раньше.',
    spent: 'Ссылка больше не действует',
    spentLead: 'Она уже использована, старше 7 дней или создана не нами.',
  },
} as const;

/**
 * `/account/undo`: where the link in the notice of a buyer's changed contacts leads. Its button undoes the change, since
 * scanners of mail follow links too.
 */
export function undoRouter(facade: FacadeServices): Router {
  const run = runDocuments<Operations>(facade.schema, import.meta.url);
  const router = Router();
  router.use(...pageHeaders, urlencoded({ extended: false, limit: '10kb' }));
  router.get('/', (request, response) => {
    const language = pageLanguageOf(request);
    const { title, lead, undo } = texts[language];
    const form = html`<p>${lead}</p>
      <form method="post">
        <input type="hidden" name="token" value="${textOf(request.query['token'])}" />
        <button>${undo}</button>
      </form>`;
    sendPage(response, 200, title, form, { language });
  });
  router.post('/', async (request, response) => {
    const language = pageLanguageOf(request);
    const { done, doneLead, spent, spentLead } = texts[language];
    const caller = visitor(networkOf(String(request.ip)));
    const context = createContext(facade.services, { caller, requestId: idOf(request) });
    const { token } = (request.body ?? {}) as { token?: unknown };
    try {
      await run(context, 'undo_contact', { token: textOf(token) });
    } catch (error) {
      const isSpent = error instanceof DomainError && spentCodes.has(error.code);
      if (!isSpent) throw error;
      return sendPage(response, 410, spent, html`<p>${spentLead}</p>`, { language });
    }
    sendPage(response, 200, done, html`<p role="status">${doneLead}</p>`, { language });
  });
  return router;
}

const spentCodes = new Set(['NOT_FOUND', 'VALIDATION_FAILED']);

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
