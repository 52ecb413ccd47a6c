import { useForm, type UseFormReturnType } from '@mantine/form';
import type { Limit, Limits } from 'virtual:limits';
import { Problem } from '../api/problem.ts';
import { faultOf } from './fault-of.ts';
import { showFailure } from './toasts.ts';
import { useReason, useRule } from './use-reason.ts';

type Values = Record<string, unknown>;

/** The fields of a form. */
export interface Fields<Value extends Values> extends UseFormReturnType<Value> {
  /** What a field of the form is given: `<TextInput label={t.name} {...fields.of('name')} />`. */
  of: (name: keyof Value & string) => object;
  /** Shows what the service finds wrong beside the fields; answers whether it was about one of them. */
  showIssues: (error: unknown) => boolean;
  /** Shows what the service finds wrong beside the fields, or else as a message. */
  showFailure: (error: Error) => void;
}

/**
 * The fields of a form that are sent as an input of the contract, whose limits hold: they are checked as a field is
 * left, and nothing longer can be typed.
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

/** The field in which something was typed that another has, by a reason such as `slug_taken`: the name, unless it is said. */
function takenIn(reason = ''): string | undefined {
  const [taken, field = 'name'] = /(slug|sku|phone|code|email)?_taken$/.exec(reason) ?? [];
  return taken && field;
}

/** The service names a field by its whole path: `input.phone`. */
function nameOf(path: string): string {
  return path.split('.').at(-1) ?? path;
}
