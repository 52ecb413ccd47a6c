import { Router, urlencoded } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { visitor } from '../../../src/platform/caller.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import { html } from '../../../packages/shared/html.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { pageLanguageOf } from '../../kit/pages/page-language.ts';
import { pageHeaders, sendPage } from '../../kit/pages/page.ts';
import { idOf } from '../../kit/http/problem.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';
import type { Operations } from './operations.generated.ts';

/**
 * Creates the router of `/account/undo`, the link in the notice of a buyer's changed contacts. A button undoes the
 * change, because mail scanners follow links too.
 */
export function undoRouter(facade: FacadeServices): Router {
  const run = runDocuments<Operations>(facade.schema, import.meta.url);
  const router = Router();
  router.use(...pageHeaders, urlencoded({ extended: false, limit: '10kb' }));
  router.get('/', (request, response) => {
    const language = pageLanguageOf(request);
    const { title, lead, undo } = textsFor(language).undoContact;
    const form = html`<p>${lead}</p>
      <form method="post">
        <input type="hidden" name="token" value="${textOf(request.query['token'])}" />
        <button>${undo}</button>
      </form>`;
    sendPage(response, 200, title, form, { language });
  });
  router.post('/', async (request, response) => {
    const language = pageLanguageOf(request);
    const { done, doneLead, spent, spentLead } = textsFor(language).undoContact;
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
