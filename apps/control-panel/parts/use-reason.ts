import { passes, Problem, type Issue } from '../api/problem.ts';
import { written } from '../texts/refusals/refusals.ts';
import { useFrameTexts, useSpoken } from '../texts/use-texts.ts';

/** Says why a call failed, in the language of the panel. */
export function useReason(): (error: unknown) => string {
  const ruleOf = useRule();
  const texts = useFrameTexts();
  const { locale } = useSpoken();
  const { failed, refusals } = texts;
  const byCode: Readonly<Record<string, string>> = {
    OFFLINE: failed.offline,
    FORBIDDEN: failed.forbidden,
    NOT_FOUND: failed.missing,
    VERSION_CONFLICT: failed.conflict,
    BUSY: failed.busy,
    INTERNAL: failed.internal,
  };
  return error => {
    if (!(error instanceof Problem)) return failed.broken;
    const { code, reason, facts, issues } = error;
    if (reason) return written(refusals.reasons[reason], facts, locale);
    if (issues.some(({ rule }) => rule)) return failed.invalid(issues.map(ruleOf).join(', '));
    return byCode[code] ?? error.message;
  };
}

/** Says why a form was not taken, which keeps what was entered. */
export function useRefusal(): (error: unknown) => string {
  const reasonOf = useReason();
  const { kept } = useFrameTexts().failed;
  return error => (passes(error) ? `${reasonOf(error)} ${kept}` : reasonOf(error));
}

/** Says which rule a field breaks. What only a program can do wrong is left as the service says it. */
export function useRule(): (issue: Omit<Issue, 'path'>) => string {
  const texts = useFrameTexts();
  const { locale } = useSpoken();
  const { rules, hints } = texts.refusals;
  return ({ rule, facts, message }) => {
    if (!rule) return message;
    const hint = facts?.hint;
    return written(rules[rule], { ...facts, ...(hint && { hint: hints[hint] ?? hint }) }, locale);
  };
}
