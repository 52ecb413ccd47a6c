import { createApi } from './api.ts';
import { loadMore } from './load-more.ts';
import { mount } from './mount.ts';
import { readOptions, type Options } from './options.ts';
import { loadTexts, spokenLanguage } from './texts/load.ts';

// A script that is added later has no currentScript; then it is the last one with a token.
const tag =
  document.currentScript ?? [...document.querySelectorAll('script[data-token]')].at(-1) ?? null;
const options = tag instanceof HTMLScriptElement ? readOptions(tag) : null;
if (!options) console.error('Frontdesk: the script tag needs a data-token.');
else if (document.readyState === 'loading') {
  document.addEventListener('DOMContentLoaded', () => start(options));
} else start(options);

/** Puts the widget after the script tag, or into the target that the tag names. */
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

/** Without its second file or its texts links still lead to the address that they have. */
async function startPopUp(options: Options): Promise<void> {
  const { base, token, locale } = options;
  const language = spokenLanguage(locale, document.documentElement.lang) ?? 'en';
  const [more, texts] = await Promise.all([
    loadMore(base),
    loadTexts(base, language).catch(() => null),
  ]);
  if (more && texts) more.popUp(options, mount, texts.widget, createApi(base, token).look);
  else
    console.error(`Frontdesk: ${base}/widget-${more ? 'texts' : 'more.js'} could not be loaded.`);
}
