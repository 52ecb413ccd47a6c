/** A text for each plural category that a language has; `#` stands for the number. */
export interface Forms {
  one?: string;
  few?: string;
  many?: string;
  other: string;
}

/** Says numbers of things as a language does. */
export function counting(language: string) {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (forms: Forms, count: number): string => {
    const category = rules.select(count) as keyof Forms;
    return (forms[category] ?? forms.other).replace('#', numbers.format(count));
  };
}
