import { forms as t } from '#texts/forms';
import { useState } from 'react';
import saveFormInput from 'virtual:limits/SaveFormInput';
import type { FormValidity } from '../../../data/operations.generated.ts';
import { Problem } from '../../../data/problem.ts';
import { useBusiness } from '../../../data/session.ts';
import { showFailure } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import { useRule } from '../../../ui/feedback/use-reason.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { draftOf, type Form, questionsOf } from './draft.ts';
import saveDocument from './save-form.graphql';

const affects = ['form'] as const;

/** State of the editor of a form. */
export function useEditor(form: Form | null, onClose: () => void) {
  const { id: businessId } = useBusiness();
  const ruleOf = useRule();
  const showUndoable = useUndoable(affects);
  const [questions, setQuestions] = useState(() => draftOf(form, t.kinds.signature));
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});
  const fields = useFields(saveFormInput, {
    name: form?.name ?? '',
    catalogItemIds: form?.catalogItemIds ?? [],
    validity: form?.validity ?? ('once' as FormValidity),
    validMonths: (form?.validMonths ?? '') as number | string,
    healthData: form?.healthData ?? true,
    keepMonths: (form?.keepMonths ?? '') as number | string,
    active: form?.active ?? true,
  });
  const { mutate, isPending } = useChange(saveDocument, {
    affects,
    showsFailures: true,
    onDone: ({ saveForm: { name } }, _variables, eventId) => {
      showUndoable(t.saved({ name }), form ? eventId : undefined);
      onClose();
    },
  });
  const onError = (error: Error) => {
    const issues = error instanceof Problem ? error.issues : [];
    const ofQuestions = issues.flatMap(issue => {
      const [, index] = /questions\[(\d+)\]/.exec(issue.path) ?? [];
      return index === undefined ? [] : [[Number(index), ruleOf(issue)] as const];
    });
    setErrors(Object.fromEntries(ofQuestions));
    const isShown = fields.showIssues(error) || ofQuestions.length > 0;
    if (!isShown) showFailure(error);
  };
  const run = fields.onSubmit(values => {
    const { name, catalogItemIds, validity, validMonths, healthData, keepMonths, active } = values;
    setErrors({});
    mutate(
      {
        input: {
          businessId,
          ...(form && { formId: form.id, version: form.version, active }),
          name: name.trim(),
          catalogItemIds: catalogItemIds.length > 0 ? catalogItemIds : null,
          validity,
          validMonths: validity === 'months' ? numberOf(validMonths) : null,
          healthData,
          keepMonths: numberOf(keepMonths),
          questions: questionsOf(questions),
        },
      },
      { onError },
    );
  });
  return { fields, questions, setQuestions, errors, isPending, run };
}

function numberOf(typed: number | string): number | null {
  return typed === '' ? null : Number(typed);
}
