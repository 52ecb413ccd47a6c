import { catalogItem as t } from '#texts/catalogItem';
import { useMemo, useState } from 'react';
import saveCatalogItemInput from 'virtual:limits/SaveCatalogItemInput';
import { passes, type Problem } from '../../../api/problem.ts';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useUndoable } from '../../../api/use-undo.ts';
import { useFieldsDraft } from '../../../drafts/use-draft.ts';
import type { CatalogItemType } from '../../../operations.generated.ts';
import { useFields } from '../../../parts/use-fields.ts';
import { useRule } from '../../../parts/use-reason.ts';
import saveDocument from '../save-catalog-item.graphql';
import { isHalfTyped } from './half-typed.ts';
import { inputOf } from './input.ts';
import type { Item } from './item.ts';
import { useMet } from './use-met.ts';
import { changedIn, valuesOf, type Name, type Values } from './values.ts';

/** What a new item is told even where nothing was typed, so that its field says that it is needed. */
const always: readonly Name[] = ['type'];

/**
 * The fields of an item and saving what was changed of it: not over what somebody else has changed since it was read, which
 * is shown instead.
 */
export function useSaving(
  item: Item | undefined,
  type: CatalogItemType,
  onDone: (itemId: string) => void,
) {
  const { id: businessId } = useBusiness();
  const showUndoable = useUndoable(['catalog', 'stock']);
  const ruleOf = useRule();
  const read = useMemo(() => valuesOf(item, type), [item, type]);
  const [isConflict, setConflict] = useState(false);
  const [unsaved, setUnsaved] = useState<Problem | null>(null);
  const fields = useFields<Values>(saveCatalogItemInput, read);
  const theirs = useMet(fields, read);
  const draft = useFieldsDraft(`item/${item?.id ?? type}`, fields);
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['catalog', 'stock', 'appointment'],
    showsFailures: true,
    onDone: ({ saveCatalogItem: { id, name, affectedAppointments } }, _variables, eventId) => {
      const count = affectedAppointments.length;
      showUndoable(count > 0 ? t.savedBut({ name, count }) : t.saved({ name }), eventId);
      draft.forget();
      onDone(id);
    },
  });
  const refuse = (error: Problem) => {
    // What is wrong with hours, the service says in English.
    if (error.issues.some(({ path }) => path.includes('bookableHours')))
      return fields.setFieldError('bookableHours', t.wrongHours);
    const ofTimetable = error.issues.find(({ path }) => path.includes('timetable'));
    if (ofTimetable) return fields.setFieldError('timetable', ruleOf(ofTimetable));
    fields.showFailure(error);
  };
  const onError = (error: Problem) => {
    if (passes(error)) return setUnsaved(error);
    // What is there now is read again, and met.
    if (error.code === 'VERSION_CONFLICT') return setConflict(true);
    refuse(error);
  };
  const run = fields.onSubmit(values => {
    setUnsaved(null);
    setConflict(false);
    const missing = missingIn(values);
    if (missing) return fields.setFieldError(missing, ruleOf({ rule: 'required', message: '' }));
    if (isHalfTyped(values.bookableHours))
      return fields.setFieldError('bookableHours', t.wrongHours);
    if (values.timetable.some(({ startTime }) => startTime === ''))
      return fields.setFieldError('timetable', ruleOf({ rule: 'required', message: '' }));
    const changed = changedIn(read, values);
    if (item && changed.length === 0) return onDone(item.id);
    const known = item && { itemId: item.id, version: item.version };
    const names = item ? changed : [...always, ...changed];
    mutate({ input: { businessId, ...known, ...inputOf(values, names) } }, { onError });
  });
  const take = (name: Name) => fields.setFieldValue(name, read[name] as never);
  const isMet = isConflict || Object.keys(theirs).length > 0;
  return { fields, draft, theirs, isMet, take, unsaved, isPending, run };
}

/** The first field that has to be filled in. */
function missingIn({ type, name, price, durationMinutes }: Values): Name | null {
  if (!name.trim()) return 'name';
  if (price === '') return 'price';
  return type === 'service' && durationMinutes === '' ? 'durationMinutes' : null;
}
