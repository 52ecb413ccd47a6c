import type { FieldRule, RefusalFacts, RefusalReason } from '../../contract.generated.ts';
import { writeMoney } from '../write-money.ts';

/** What the sentence of a reason or rule is made of: those that the contract names with it are there. */
export type Facts = {
  [Name in keyof RefusalFacts]-?: NonNullable<RefusalFacts[Name]>;
};

/** How facts are written in a language. */
interface Writing {
  number: (value: number) => string;
  money: (amount: number, currency: string) => string;
  /** A day of the calendar, `2026-03-30`. */
  day: (day: string) => string;
}

type Sentence = string | ((facts: Facts, write: Writing) => string);

/** What the service's refusals are called in a language; one that it lacks is a fault of types. */
export interface Refusals {
  reasons: Readonly<Record<RefusalReason, Sentence>>;
  /** To follow the name of a field. */
  rules: Readonly<Record<FieldRule, Sentence>>;
  /** The forms of texts, by the contract's English words for them. */
  hints: Readonly<Record<string, string>>;
}

/** A sentence with its facts. Those over the wire may be null or left out where a sentence has no use for them. */
export function written(sentence: Sentence, facts: object, locale: string): string {
  return typeof sentence === 'string' ? sentence : sentence(facts as Facts, writingOf(locale));
}

function writingOf(locale: string): Writing {
  return {
    number: value => new Intl.NumberFormat(locale).format(value),
    money: (amount, currency) => writeMoney(amount, currency, locale),
    day: day =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(day),
      ),
  };
}
