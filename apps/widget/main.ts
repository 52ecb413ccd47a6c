import { createApi } from './api.ts';
import { loadMore } from './load-more.ts';
import { mount } from './mount.ts';
import { readOptions, type Options } from './options.ts';
import { chooseLanguage } from './texts/choose.ts';

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

/** Without its second file links still lead to the address that they have. */
async function startPopUp(options: Options): Promise<void> {
  const { texts } = chooseLanguage(options.locale, document.documentElement.lang);
  const more = await loadMore(options.base);
  const { look } = createApi(options.base, options.token);
  if (more) more.popUp(options, mount, { book: texts.submit, close: texts.close }, look);
  else console.error(`Frontdesk: ${options.base}/widget-more.js could not be loaded.`);
}
