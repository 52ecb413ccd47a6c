import { readFileSync } from 'node:fs';
import { Router, type RequestHandler, type Response } from 'express';
import { assistantUrl, shopperAssistant, type ShopperAssistant } from '../../../src/app/ports.ts';
import { visitor } from '../../../src/platform/caller.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import { version } from '../../../src/platform/version.ts';
import { acceptedLanguages } from '../../kit/http/accepted-languages.ts';
import { allowAnyOrigin, answerPreflight } from '../../kit/http/any-origin.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { idempotencyKeyOf, markReplayed } from '../../kit/http/idempotency-key.ts';
import { jsonBodyOf } from '../../kit/http/json-body.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { idOf } from '../../kit/http/problem.ts';
import { createRateLimit, type RateLimit } from '../../kit/http/rate-limit.ts';
import { mcpFailures } from '../../kit/mcp/answer.ts';
import { answerMessages, onlyPost, refuseOtherOrigins } from '../../kit/mcp/http.ts';
import { listedTool } from '../../kit/mcp/listed-tool.ts';
import { createMcp } from '../../kit/mcp/server.ts';
import { callAnswerer, type AssistantCall } from './answer-call.ts';
import { serverCard, serverName } from './server-card.ts';
import { loadAssistantTools } from './tools.ts';

/** The limits of one visitor of a shop per minute, which no setting changes because there is no credential: those of the widget. */
const looksPerMinute = 120;
const changesPerMinute = 20;

const mostBodyBytes = 64 * 1024;
const instructions = readFileSync(new URL('instructions.md', import.meta.url), 'utf8').trim();

/**
 * Creates the router of `/mcp/shop/{slug}`: MCP without a credential, for the assistants of a shop's clients, and the server
 * card beside it. A shop that lets none in looks absent.
 */
export function assistantRouter(facade: FacadeServices, rateLimit: RateLimit): Router {
  const { services, schema, config } = facade;
  const loaded = loadAssistantTools(schema);
  const listed = [...loaded.tools.values()].map(tool => listedTool(tool));
  const limits = {
    look: createRateLimit(looksPerMinute, 'visitor'),
    change: createRateLimit(changesPerMinute, 'visitor'),
  };
  const mcp = createMcp<AssistantCall>({
    instructions,
    infoOf: ({ shop }) => ({ name: serverName(config, shop), title: shop.name, version }),
    toolsOf: () => listed,
    answerCall: callAnswerer(facade, loaded),
  });
  const cardOf = (shop: ShopperAssistant['shop']) =>
    serverCard(config, shop, assistantUrl(services, shop));
  const enter: RequestHandler = async (request, response, next) => {
    const slug = String(request.params['slug']);
    const visitorAddress = networkOf(String(request.ip));
    // Counted before anything is read, by the name in the address and the network.
    const credentialId = `shopper_assistant:${slug.slice(0, 60)} ${visitorAddress}`;
    await limits.look({ ...visitor(visitorAddress), credentialId }, response);
    const found = await shopperAssistant(services, { slug, visitorAddress });
    if (!found?.shop.assistants) throw new DomainError('NOT_FOUND', 'There is no such shop.');
    Object.assign(response.locals, { found, caller: found.caller });
    await rateLimit(found.caller, response);
    next();
  };
  const router = Router();
  router.options('/:slug/server-card', answerPreflight('GET'));
  router.get('/:slug/server-card', enter, (_request, response) => {
    allowAnyOrigin(response);
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type('application/mcp-server-card+json')
      .send(JSON.stringify(cardOf(foundOf(response).shop)));
  });
  router.use('/:slug', refuseOtherOrigins(config));
  router.all('/:slug', enter);
  router.post(
    '/:slug',
    ...jsonBodyOf(mostBodyBytes),
    facade.admission.queue,
    answerMessages(mcp, {
      callOf: (request, response, { program }) => {
        const found = foundOf(response);
        return {
          ...found,
          requestId: idOf(request),
          idempotencyKey: idempotencyKeyOf(request),
          program,
          accepted: acceptedLanguages(request),
          countChange: () => limits.change(perVisitor(found), response),
          onReplay: () => markReplayed(response),
        };
      },
    }),
  );
  router.all('/:slug', onlyPost);
  router.use(mcpFailures(facade));
  return router;
}

function foundOf({ locals }: Response): ShopperAssistant {
  return locals['found'] as ShopperAssistant;
}

/** Returns the caller as the limits count it: by shop and network. */
function perVisitor({ caller }: ShopperAssistant) {
  return { ...caller, credentialId: `${caller.credentialId} ${caller.visitorAddress}` };
}
