import { writtenLanguage } from '../../../../../packages/shared/languages.ts';
import { currenciesIn, zones } from '../../../welcome/kind/places.ts';

/** The languages, with the country whose dates and numbers they are written by, that most businesses have. */
const locales =
  'en-GB en-US en-AU en-CA en-IE de-DE de-AT de-CH ru-RU fr-FR fr-BE fr-CH es-ES es-MX it-IT it-CH pl-PL uk-UA'
    .split(' ')
    .filter(writtenLanguage);

/** Names by which a choice is found as it is typed; `stored` is among them in any case. */
export function placesFor(language: string, stored: { locale: string; timezone: string }) {
  const speech = new Intl.DisplayNames(language, { type: 'language' });
  return {
    zones: [...new Set([stored.timezone, ...zones])],
    currencies: currenciesIn(language),
    locales: [...new Set([stored.locale, ...locales])]
      .map(value => ({ value, label: speech.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language)),
  };
}
