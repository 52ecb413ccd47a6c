import { createApi } from './api.ts';
import { createBooking } from './booking.ts';
import { el } from './dom.ts';
import { createFormat } from './format.ts';
import { createFrame, type Frame } from './frame.ts';
import type { Options } from './options.ts';
import { serviceStep } from './steps/service.ts';
import css from './style.css';
import { chooseLanguage } from './texts/choose.ts';
import { createTerms } from './terms.ts';
import { applyTheme } from './theme.ts';

/** Renders the widget in a shadow root, which isolates its styles from the page's. */
export async function mount(host: HTMLElement, options: Options): Promise<void> {
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const { texts } = chooseLanguage(options.locale, document.documentElement.lang);
  const outer = el('div', { class: 'widget' });
  const frame = createFrame(outer, texts);
  root.append(outer);
  await open(host, outer, frame, options);
}

async function open(
  host: HTMLElement,
  outer: HTMLElement,
  frame: Frame,
  options: Options,
): Promise<void> {
  applyTheme(outer, host, options, null);
  frame.loading();
  const api = createApi(options.base, options.token);
  const pageLanguage = document.documentElement.lang;
  try {
    const [config, services] = await Promise.all([api.config(), api.services()]);
    const { language, texts } = chooseLanguage(options.locale, pageLanguage, config.locale);
    outer.lang = language;
    frame.speak(texts);
    frame.introduce(config);
    const redress = () => applyTheme(outer, host, options, config.accentColor);
    redress();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redress);
    const format = createFormat(language, config);
    const booking = createBooking({
      api,
      texts,
      format,
      config,
      services,
      frame,
      terms: createTerms(api, language),
      host,
    });
    booking.begin(serviceStep(options.service));
  } catch (error) {
    frame.failed(error, () => void open(host, outer, frame, options));
  }
}
