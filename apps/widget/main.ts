import { createApi } from './api.ts';
import { loadMore } from './load-more.ts';
import { mount } from './mount.ts';
import { readOptions, type Options } from './options.ts';
import { loadTexts, spokenLanguage, wantedLanguages } from './texts/load.ts';

// A script added later has no currentScript, so the last script with a token is used.
const tag =
  document.currentScript ?? [...document.querySelectorAll('script[data-token]')].at(-1) ?? null;
const options = tag instanceof HTMLScriptElement ? readOptions(tag) : null;
if (!options) console.error('Frontdesk: there is no data-token.');
else if (document.readyState === 'loading') {
  document.addEventListener('DOMContentLoaded', () => start(options));
} else start(options);

/** Inserts the widget after the script tag, or into the tag's target. */
function start(options: Options): void {
  if (options.mode !== 'inline') return void startPopUp(options);
  const host = document.createElement('div');
  const target = options.target && document.querySelector(options.target);
  if (options.target && !target) {
    return console.error(`Frontdesk: there is no ${options.target} on this page.`);
  }
  if (target) target.append(host);
  else if (tag && !document.head.contains(tag)) tag.after(host);
  else document.body.append(host);
  void mount(host, options);
}

/** Starts the pop-up. Without its second file or texts, links open their own addresses. */
async function startPopUp(options: Options): Promise<void> {
  const { base, token, locale } = options;
  const language = spokenLanguage(locale, document.documentElement.lang) ?? 'en';
  const [more, texts] = await Promise.all([
    loadMore(base),
    loadTexts(base, language).catch(() => null),
  ]);
  const { look } = createApi(base, token, wantedLanguages(locale));
  if (more && texts) more.popUp(options, mount, texts.widget, look);
  else console.error(`Frontdesk: there is no ${base}.`);
}
