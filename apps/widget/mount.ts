import { ApiError, createApi } from './api.ts';
import { createBooking, type Booking } from './booking.ts';
import { el } from './dom.ts';
import { createFormat, type Format } from './format.ts';
import { createFrame, type Frame } from './frame.ts';
import { loadMore } from './load-more.ts';
import type { Options } from './options.ts';
import type { Opening } from './place.ts';
import { contactStep } from './steps/contact.ts';
import { serviceStep, variantStep } from './steps/service.ts';
import { staffStep } from './steps/staff.ts';
import { timeStep } from './steps/time.ts';
import { waitStep } from './steps/wait.ts';
import css from './style.css';
import { loadTexts, spokenLanguage, wantedLanguages } from './texts/load.ts';
import { locationStep } from './steps/location.ts';
import { createTerms } from './terms.ts';
import type { Config } from './types.ts';
import { applyTheme } from './theme.ts';

/** Renders the widget in a shadow root, which isolates its styles from the page's. */
export async function mount(host: HTMLElement, options: Options, opening?: Opening): Promise<void> {
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const outer = el('div', { class: 'widget', lang: 'en' });
  const frame = createFrame(outer);
  root.append(outer);
  await open(host, outer, frame, options, opening);
}

async function open(
  host: HTMLElement,
  outer: HTMLElement,
  frame: Frame,
  options: Options,
  opening?: Opening,
): Promise<void> {
  applyTheme(outer, host, options, null);
  frame.loading();
  const api = createApi(options.base, options.token, wantedLanguages(options.locale));
  const more = loadMore(options.base);
  const opened = api.config();
  const answers = Promise.all([opened, api.services()]);
  // The error is shown in the visitor's language, so it waits for the texts.
  answers.catch(() => null);
  try {
    const language =
      spokenLanguage(options.locale, document.documentElement.lang) ??
      // Only a page without a supported language waits for the language of the service's answer.
      spokenLanguage(await opened.then(api.answered, () => undefined)) ??
      'en';
    const { widget: texts, more: moreTexts } = await loadTexts(options.base, language);
    outer.lang = language;
    frame.speak(texts);
    const [config, services] = await answers;
    frame.introduce(config);
    if (config.closedOnline) throw closedOnline(config);
    const redress = () => applyTheme(outer, host, options, config.accentColor);
    redress();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redress);
    const formats: Record<string, Format> = {};
    const formatIn = (timezone = config.timezone) =>
      (formats[timezone] ??= createFormat(language, { ...config, timezone }));
    const booking = createBooking({
      api,
      texts,
      moreTexts,
      formatIn,
      config,
      services,
      frame,
      terms: createTerms(api, language),
      host,
    });
    const service = serviceStep(options.service);
    const location = locationStep(service);
    const makers = {
      location,
      service,
      variant: variantStep,
      staff: staffStep,
      time: timeStep(),
      contact: contactStep(timeStep),
      wait: waitStep,
    };
    const isPlaced = placeAt(booking, options.location);
    const keep = async () => {
      (await more)?.settle(booking, makers, options.token, opening);
    };
    // Only a reloaded page waits for the second file.
    const state = history.state as { frontdesk?: unknown } | null;
    if (state?.frontdesk) await keep();
    else void keep();
    booking.begin(isPlaced || !config.locations[0] ? service : location);
  } catch (error) {
    frame.failed(error, () => void open(host, outer, frame, options, opening));
  }
}

/** Sets the location that the page names. Returns false if it names none, or an unknown one. */
function placeAt({ choice, config: { locations } }: Booking, named: string | undefined): boolean {
  const found = locations.find(({ locationId, slug }) => locationId === named || slug === named);
  choice.locationId = found?.locationId ?? null;
  return found !== undefined;
}

/** Returns the refusal of each booking at present, so that visitors read it before they begin. */
function closedOnline({ name, phone }: Config): ApiError {
  const details = phone ? { phone } : {};
  const why = { reason: 'closed_online', facts: { name } };
  return new ApiError('RULE_VIOLATION', [], 0, details, why);
}
