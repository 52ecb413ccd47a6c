import { Router, urlencoded, type Request, type Response } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { linkedProposal } from '../../../src/app/ports.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { keepLanguage, pageLanguageOf } from '../../kit/pages/page-language.ts';
import { pageHeaders, sendPage } from '../../kit/pages/page.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { Operations } from './operations.generated.ts';
import { askingPage, overPage, unknownPage } from './pages.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';

type LinkRequest = Request<{ token: string }>;

/**
 * Creates the router of `/proposal/{token}`, the link in an owner's mail about a proposal of an assistant. The
 * owner decides there, once. The link gives access to nothing else.
 */
export function proposalRouter(facade: FacadeServices): Router {
  const run = runDocuments<Operations>(facade.schema, import.meta.url);
  const router = Router();
  router.use(
    ...pageHeaders,
    keepLanguage(facade.config.baseUrl),
    urlencoded({ extended: false, limit: '10kb' }),
  );

  const open = async (request: LinkRequest) => {
    const link = await linkedProposal(facade.services, request.params.token);
    const { caller, businessId, proposalId } = link;
    const context = () => createContext(facade.services, { caller, requestId: idOf(request) });
    const language = pageLanguageOf(request);
    const asked = { businessId, proposalId, language };
    return { context, asked, language, t: textsFor(language).proposals };
  };
  const show = async (request: LinkRequest, response: Response, asking = 200) => {
    const { context, asked, language, t } = await open(request);
    const proposal = await run(context(), 'see', asked);
    const place = await run(context(), 'place', { businessId: asked.businessId });
    const isWaiting = proposal.status === 'waiting';
    const page = isWaiting ? askingPage(t, { proposal, place, language }) : overPage(t, proposal);
    sendPage(response, isWaiting ? asking : 410, t.title, page, { language });
  };

  router.get('/:token', (request: LinkRequest, response) =>
    show(request, response).catch(missing(request, response)),
  );
  router.post('/:token', async (request: LinkRequest, response) => {
    const { decision, reason } = (request.body ?? {}) as Record<string, unknown>;
    const answer = async () => {
      const { context, asked, language, t } = await open(request);
      const before = await run(context(), 'see', asked);
      if (before.status !== 'waiting') return show(request, response);
      if (decision !== 'approve' && decision !== 'decline') return show(request, response, 400);
      const words = typeof reason === 'string' ? reason.slice(0, 500) : null;
      const proposal =
        decision === 'approve'
          ? await run(context(), 'approve', asked)
          : await run(context(), 'decline', { ...asked, reason: words });
      const status = proposal.status === 'failed' ? 409 : 200;
      sendPage(response, status, t.title, overPage(t, proposal), { language });
    };
    await answer()
      .catch(error => retold(error, () => show(request, response)))
      .catch(missing(request, response));
  });
  return router;
}

/** Another person may have decided at the same time: then the page shows the outcome. */
function retold(error: unknown, show: () => Promise<void>): Promise<void> {
  if (error instanceof DomainError && error.code === 'INVALID_TRANSITION') return show();
  throw error;
}

/**
 * Creates the handler of an invalid link.
 * @throws any other failure.
 */
function missing(request: Request, response: Response) {
  return (error: unknown): void => {
    const isGone =
      error instanceof DomainError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN');
    if (!isGone) throw error;
    const language = pageLanguageOf(request);
    const t = textsFor(language).proposals;
    sendPage(response, 404, t.unknown, unknownPage(t), { language });
  };
}
