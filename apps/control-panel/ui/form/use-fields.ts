import { useForm, type UseFormReturnType } from '@mantine/form';
import type { Limit, Limits } from 'virtual:limits';
import { Problem, type Issue } from '../../data/problem.ts';
import { showFailure } from '../change/toasts.ts';
import { useReason, useRule } from '../feedback/use-reason.ts';

type Values = Record<string, unknown>;

/** State of a form's fields. */
export interface Fields<Value extends Values> extends UseFormReturnType<Value> {
  /** Returns the props of a field: `<TextInput label={t.name} {...fields.of('name')} />`. */
  of: (name: keyof Value & string) => object;
  /** Shows the server's issues beside their fields. Returns true if any issue belongs to a field. */
  showIssues: (error: unknown) => boolean;
  /** Shows the server's issues beside their fields, or else as a message. */
  showFailure: (error: Error) => void;
}

/**
 * State of a form for an input of the contract. Fields are validated against the contract's limits on blur, and
 * maximum lengths apply while typing.
 */
export function useFields<Value extends Values>(known: Limits, initial: Value): Fields<Value> {
  const ruleOf = useRule();
  const reasonOf = useReason();
  const faultIn = (value: unknown, limit: Limit | undefined) => {
    const fault = faultOf(value, limit);
    return fault && ruleOf({ ...fault, message: '' });
  };
  const form = useForm<Value>({
    initialValues: initial,
    validateInputOnBlur: true,
    validate: values =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, faultIn(value, known[name])]),
      ),
  });
  const showIssues = (error: unknown) => {
    if (!(error instanceof Problem)) return false;
    const taken = takenIn(error.reason);
    if (taken && taken in initial) {
      form.setFieldError(taken, reasonOf(error));
      return true;
    }
    const shown = error.issues.filter(({ path }) => nameOf(path) in initial);
    for (const issue of shown) form.setFieldError(nameOf(issue.path), ruleOf(issue));
    if (shown[0]) form.getInputNode(nameOf(shown[0].path))?.focus();
    return shown.length > 0;
  };
  return {
    ...form,
    onSubmit: run =>
      form.onSubmit(run, errors => form.getInputNode(Object.keys(errors)[0]!)?.focus()),
    of: name => ({
      ...form.getInputProps(name),
      withAsterisk: known[name]?.required ?? false,
      ...(known[name]?.maxLength && { maxLength: known[name].maxLength }),
    }),
    showIssues,
    showFailure: error => {
      if (!showIssues(error)) showFailure(error);
    },
  };
}

/**
 * Returns the field whose value is already taken, by a reason such as `slug_taken`. The default field is the
 * name.
 */
function takenIn(reason = ''): string | undefined {
  const [taken, field = 'name'] = /(slug|sku|phone|code|email)?_taken$/.exec(reason) ?? [];
  return taken && field;
}

/** Returns the field that the server's path names, such as `input.phone` or `redirectUris[1]`. */
function nameOf(path: string): string {
  return (path.split('.').at(-1) ?? path).replace(/\[\d+\]$/, '');
}

type Fault = Pick<Issue, 'rule' | 'facts'>;

/** Checks a value against the contract's limits. Returns the fault, or null. */
function faultOf(value: unknown, limit: Limit | undefined): Fault | null {
  const isEmpty = value === '' || value === null || value === undefined;
  if (isEmpty) return limit?.required ? { rule: 'required' } : null;
  if (!limit) return null;
  if (typeof value === 'number') return faultOfNumber(value, limit);
  return typeof value === 'string' ? faultOfText(value, limit) : null;
}

function faultOfNumber(value: number, { min, max }: Limit): Fault | null {
  if (min !== undefined && value < min) return { rule: 'too_small', facts: { limit: min } };
  if (max !== undefined && value > max) return { rule: 'too_large', facts: { limit: max } };
  return null;
}

function faultOfText(value: string, limit: Limit): Fault | null {
  const { minLength, maxLength, format, pattern, hint = '' } = limit;
  const { length } = [...value];
  if (minLength !== undefined && length < minLength)
    return { rule: 'too_short', facts: { limit: minLength } };
  if (maxLength !== undefined && length > maxLength)
    return { rule: 'too_long', facts: { limit: maxLength } };
  if (format === 'email' && !/^\S+@\S+\.\S+$/.test(value)) return { rule: 'email' };
  const isWrong = pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(value);
  return isWrong ? { rule: 'pattern', facts: { hint } } : null;
}
