import { html, type Html } from '../../../packages/shared/html.ts';
import { inLanguage } from '../addresses.ts';
import { sheetPath } from '../assets.ts';
import type { Themes } from '../themes/loaded-theme.ts';
import type { BusinessKind, BusinessPage } from '../core-types.ts';
import { baseOf, basesOf } from '../languages.ts';
import { languageMenu } from '../views/language-switch.ts';
import type { DirectoryContext } from './context.ts';
import { offered } from './context.ts';
import { filePath } from './files.ts';
import { listData } from './list-data.ts';
import { result } from './results.ts';
import { searchForm } from './search-form.ts';
import { isAsked, type Search, searchPath } from './search.ts';

/** Contents of the directory's page. */
interface Shown {
  search: Search;
  kinds: readonly BusinessKind[];
  /** The found businesses; null: the core could not be asked, and `note` says why. */
  found: BusinessPage | null;
  note?: string;
}

/** Renders the page of the directory. */
export function directoryPage(context: DirectoryContext, shown: Shown): string {
  const { texts, name, language } = context;
  const { directory: t } = texts;
  const { search, found } = shown;
  const themes = context.request.app.get('themes') as Themes;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${titleOf(context, shown)}</title>
        <meta name="description" content="${t.lead}" />
        ${addresses(context, search)}
        <meta property="og:site_name" content="${name}" />
        <meta property="og:type" content="website" />
        <meta property="og:title" content="${t.title}" />
        <meta property="og:description" content="${t.lead}" />
        <meta name="theme-color" content="#faf7f2" />
        <link rel="stylesheet" href="${sheetPath(themes.of(undefined))}" />
        <link rel="stylesheet" href="${filePath('directory.css')}" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <script type="module" src="${filePath('directory.js')}"></script>
        ${found && found.items.length > 0 && listData(context, found.items)}
      </head>
      <body class="directory">
        <a class="skip" href="#content">${texts.frame.skip}</a>
        ${header(context)}
        <main id="content" tabindex="-1">
          <div class="seek-band">
            <div class="seek-in">
              <h1>${t.title}</h1>
              <p class="lead">${t.lead}</p>
              ${searchForm(context, search)}
              <p id="said" class="seek-said" role="status" aria-live="polite"></p>
            </div>
          </div>
          <div class="wrap">${kindLinks(context, shown)} ${results(context, shown)}</div>
        </main>
        <footer class="bottom">
          <div class="bottom-in">
            <div>
              <p class="wordmark">${name}</p>
              <p class="small">${t.order}</p>
            </div>
            <p class="small">${t.owners}</p>
          </div>
        </footer>
      </body>
    </html> `;
  return inLanguage(context, page);
}

function titleOf({ texts, name }: DirectoryContext, { search, kinds }: Shown): string {
  const kind = kinds.find(each => each.kind === search.kind)?.name;
  const asked = [search.what || kind, search.where].filter(Boolean).join(', ');
  return `${asked || texts.directory.title} · ${name}`;
}

/** Renders the canonical address and those in other languages. Only the home page and pages of kinds are for search engines. */
function addresses({ origin, base }: DirectoryContext, { kind, ...search }: Search): Html {
  if (isAsked({ ...search, kind: '' })) return html`<meta name="robots" content="noindex" />`;
  const path = kind ? `/?kind=${kind}` : '/';
  const own = offered[0] ?? '';
  return html`<link rel="canonical" href="${origin}${base}${path}" />
    ${offered.map(
      each =>
        html`<link
          rel="alternate"
          hreflang="${each}"
          href="${origin}${baseOf(each, own)}${path}"
        />`,
    )}
    <link rel="alternate" hreflang="x-default" href="${origin}${path}" />`;
}

function header(context: DirectoryContext): Html {
  return html`<header class="top">
    <div class="top-in">
      <a class="wordmark" href="/">${context.name}</a>
      <ul class="tools">
        <li>${languageMenu(context, basesOf({ languages: [...offered] }))}</li>
      </ul>
    </div>
  </header>`;
}

function kindLinks({ texts }: DirectoryContext, { kinds, search }: Shown): Html | false {
  if (kinds.length < 2) return false;
  const { directory: t } = texts;
  const current = (isCurrent: boolean) => isCurrent && html`aria-current="true"`;
  return html`<nav class="seek-kinds" aria-label="${t.kinds}">
    <ul class="pills">
      <li>
        <a class="pill" href="${searchPath(search, { kind: '' })}" ${current(search.kind === '')}
          >${t.allKinds}</a
        >
      </li>
      ${kinds.map(
        ({ kind, name }) =>
          html`<li>
            <a class="pill" href="${searchPath(search, { kind })}" ${current(search.kind === kind)}
              >${name}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}

function results(context: DirectoryContext, { search, found, note }: Shown): Html {
  const { directory: t } = context.texts;
  if (!found) return html`<p class="seek-none" role="alert">${note}</p>`;
  const { items, correctedSearch: corrected, nextCursor } = found;
  if (items.length === 0 && !nextCursor) {
    const [title, text] = isAsked(search) ? [t.none, t.noneHint] : [t.empty, t.emptyHint];
    return html`<div class="seek-none">
      <h2>${title}</h2>
      <p class="soft">${text}</p>
    </div>`;
  }
  const query = [search.what, search.where].filter(Boolean).join(', ');
  const count = t.results({ count: items.length });
  return html`<section aria-labelledby="found">
    <h2 id="found" class="${nextCursor || search.cursor ? 'hide' : 'found-count'}">${count}</h2>
    ${corrected && html`<p class="soft">${t.corrected({ query, corrected })}</p>`}
    <ul class="founds">
      ${items.map(business => result(context, business))}
    </ul>
    ${
      nextCursor &&
      html`<p class="found-more">
        <a class="button quiet" href="${searchPath(search, { cursor: nextCursor })}">${t.more}</a>
      </p>`
    }
  </section>`;
}
