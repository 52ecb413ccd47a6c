import { frame } from '#texts/frame';
import { refusals } from '#texts/refusals';
import { knownReasons } from '../../data/known-reasons.ts';
import { passes, Problem, type Issue } from '../../data/problem.ts';
import { written } from '../../data/refusals.ts';
import { useSpoken } from '../../i18n/spoken.ts';

/** Returns a function that explains in the panel's language why a call failed. */
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
    const sentence = reason && knownReasons()?.[reason];
    if (sentence) return written(sentence, facts, locale);
    if (issues.some(({ rule }) => rule))
      return failed.invalid({ rules: issues.map(ruleOf).join(', ') });
    return byCode[code] ?? error.message;
  };
}

/**
 * Returns a function that explains why a form was refused. After a temporary failure it adds that the entries
 * are kept.
 */
export function useRefusal(): (error: unknown) => string {
  const reasonOf = useReason();
  const { kept } = frame.failed;
  return error => (passes(error) ? `${reasonOf(error)} ${kept}` : reasonOf(error));
}

/**
 * Returns a function that explains the broken rule of a field. Without a rule, the issue is a programming
 * error, so the server's message is used.
 */
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
