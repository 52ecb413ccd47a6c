import { frame } from '#texts/frame';
import { refusals } from '#texts/refusals';
import { passes, Problem, type Issue } from '../api/problem.ts';
import { written } from '../texts/refusals/refusals.ts';
import { useSpoken } from '../texts/spoken.ts';

/** Says why a call failed, in the language of the panel. */
export function useReason(): (error: unknown) => string {
  const ruleOf = useRule();
  const { locale } = useSpoken();
  const { failed } = frame;
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
    if (issues.some(({ rule }) => rule))
      return failed.invalid({ rules: issues.map(ruleOf).join(', ') });
    return byCode[code] ?? error.message;
  };
}

/** Says why a form was not taken, which keeps what was entered. */
export function useRefusal(): (error: unknown) => string {
  const reasonOf = useReason();
  const { kept } = frame.failed;
  return error => (passes(error) ? `${reasonOf(error)} ${kept}` : reasonOf(error));
}

/** Says which rule a field breaks. What only a program can do wrong is left as the service says it. */
export function useRule(): (issue: Omit<Issue, 'path'>) => string {
  const { locale } = useSpoken();
  const { rules } = refusals;
  const hints: Readonly<Record<string, string>> = refusals.hints;
  return ({ rule, facts, message }) => {
    if (!rule) return message;
    const hint = facts?.hint;
    return written(rules[rule], { ...facts, ...(hint && { hint: hints[hint] ?? hint }) }, locale);
  };
}
