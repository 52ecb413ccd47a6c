import { randomBytes } from 'node:crypto';
import { Router, type RequestHandler } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { prepare } from '../../../src/app/execute.ts';
import type { Context } from '../../../src/platform/context.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { signInPage } from '../auth/pages.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';
import { loadDocuments } from '../../kit/engine/load-documents.ts';
import { compress } from '../../kit/http/compress.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { keepLanguage } from '../../kit/pages/page-language.ts';
import { pageHeaders, sendPage } from '../../kit/pages/page.ts';
import { idOf } from '../../kit/http/problem.ts';
import { sessionCaller } from '../../kit/http/signed-in.ts';
import { appFolder, home } from './app/places.ts';
import { panelAppRouter, sendWorker, workerAddress } from './app/server.ts';
import { bundle, type Bundle, createFromSource, sendAsset } from './bundle.ts';
import { createFirstReads, type ShownBusiness } from './first-reads.ts';
import { dataOf, jsonOf, type Look, lookOf, panelPolicy, sendNotBuilt, shellOf } from './shell.ts';
import { storeAddress, takeStoredAddress } from './stored-address.ts';

const documents = new URL('../../../apps/control-panel/data/boot/', import.meta.url).href;

/**
 * Creates the router of the Control Panel: the app for signed-in users at any of its addresses, the sign-in page
 * for others. `hot` serves the app from its source with live changes.
 */
export function panelRouter(facade: FacadeServices, hot: boolean): Router {
  const boot = loadBoot(facade);
  const firstReads = createFirstReads(facade);
  const source = hot ? createFromSource() : null;
  const router = Router();
  if (source) router.use(source.sendFile);
  else router.get(`${home}/-/:file`, sendAsset);
  router.use(appFolder, panelAppRouter());
  if (!source) router.get(workerAddress, sendWorker);
  const showPanel: RequestHandler = async (request, response) => {
    const caller = await sessionCaller(facade, request);
    if (!caller) {
      storeAddress(facade, request, response);
      const { language } = lookOf(request);
      const texts = textsFor(language).auth;
      return sendPage(response, 200, texts.signIn, signInPage(texts), { language });
    }
    const stored = takeStoredAddress(facade, request, response);
    if (stored && request.path === home) return response.redirect(302, stored);
    const context = createContext(facade.services, { caller, requestId: idOf(request) });
    const look = lookOf(request);
    const built = source ?? (await bundle().catch(failed(facade)));
    if (!built) return sendNotBuilt(response, look);
    const nonce = randomBytes(16).toString('base64url');
    const head = 'head' in built ? built.head : headOf(built, look, nonce, request.path);
    response.set('Content-Security-Policy', source?.policy ?? panelPolicy(nonce));
    const known = await boot(context);
    // The service worker caches pages of members, but none of an operator who has entered a business.
    if (caller.userId && !known.viewer.entry) response.set('Panel-Member', caller.userId);
    response.type('html').write(shellOf({ look, nonce, head }));
    // The browser fetches the app while the first screen's data is read.
    response.flush();
    response.end(dataOf(known, await firstReads(request, context, known.businesses.items)));
  };
  const keep = keepLanguage(facade.config.baseUrl);
  router.get([home, `${home}/{*place}`], ...pageHeaders, compress, keep, showPanel);
  return router;
}

/** The part of the data that the server reads itself. */
interface Known {
  viewer: { entry: object | null };
  businesses: { items: readonly ShownBusiness[] };
}

/**
 * Creates the function that reads the app's initial data: each document of the folder gives a member, named by its
 * root field.
 */
function loadBoot({ schema }: FacadeServices): (context: Context) => Promise<Known> {
  const operations = loadDocuments(schema, documents).map(operation => ({
    name: operation.rootField,
    variables: operation.coerce({}),
    execute: prepare(schema, operation),
  }));
  return async context =>
    Object.fromEntries(
      await Promise.all(
        operations.map(async ({ name, variables, execute }) => [
          name,
          await execute(variables, context),
        ]),
      ),
    ) as Known;
}

/** The screen of the address and its texts are fetched at once, before the app requests them. */
function headOf(bundle: Bundle, { language }: Look, nonce: string, path: string): Html {
  const [, place = ''] = /^\/ControlPanel\/[^/]+\/([a-z-]+)/.exec(path) ?? [];
  const { scripts, styles } = bundle.neededFor(['main', `screen-${place}`]);
  const texts = bundle.textsIn(language, [bundle.script, ...scripts]);
  const imports = Object.fromEntries(
    Object.entries(texts.files).map(([name, file]) => [`#texts/${name}`, `${home}/-/${file}`]),
  );
  return html`<meta name="worker" content="${workerAddress}" />
    <script type="importmap" nonce="${nonce}">
      ${jsonOf({ imports })}
    </script>
    ${[...texts.needed].map(file => html`<link rel="modulepreload" href="${home}/-/${file}" />`)}
    ${styles.map(file => html`<link rel="stylesheet" href="${home}/-/${file}" />`)}
    <script type="module" src="${home}/-/${bundle.script}"></script>
    ${scripts.map(file => html`<link rel="modulepreload" href="${home}/-/${file}" />`)}`;
}

function failed({ log }: FacadeServices): (error: unknown) => undefined {
  return error => {
    log.error({ err: error }, 'the Control Panel could not be built');
    return undefined;
  };
}
