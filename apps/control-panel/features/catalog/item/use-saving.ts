import { catalogItem as t } from '#texts/catalogItem';
import { useMemo, useState } from 'react';
import saveCatalogItemInput from 'virtual:limits/SaveCatalogItemInput';
import { passes, type Problem } from '../../../data/problem.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import { useFieldsDraft } from '../../../ui/form/use-draft.ts';
import type { CatalogItemType } from '../../../data/operations.generated.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useRule } from '../../../ui/feedback/use-reason.ts';
import saveDocument from '../../../data/documents/save-catalog-item.graphql';
import { isHalfTyped } from './half-typed.ts';
import { inputOf } from './input.ts';
import { type Item, changedIn, valuesOf, type Name, type Values } from './values.ts';
import { useEditConflict } from './edit-conflict.tsx';

/** Field that is sent for a new item even if untouched, so that the server validates required fields. */
const always: readonly Name[] = ['type'];

/**
 * State of an item's form. Saves only changed fields. If somebody else saved the item meanwhile, shows the
 * conflict instead of overwriting.
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
  const remoteValues = useEditConflict(fields, read);
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
    // The server's messages about hours are English only, so they are replaced.
    if (error.issues.some(({ path }) => path.includes('bookableHours')))
      return fields.setFieldError('bookableHours', t.wrongHours);
    const ofTimetable = error.issues.find(({ path }) => path.includes('timetable'));
    if (ofTimetable) return fields.setFieldError('timetable', ruleOf(ofTimetable));
    fields.showFailure(error);
  };
  const onError = (error: Problem) => {
    if (passes(error)) return setUnsaved(error);
    // A version conflict reloads the item, and the form merges it.
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
  const hasConflict = isConflict || Object.keys(remoteValues).length > 0;
  return { fields, draft, remoteValues, hasConflict, take, unsaved, isPending, run };
}

/** Returns the first required field that is empty. */
function missingIn({ type, name, price, durationMinutes }: Values): Name | null {
  if (!name.trim()) return 'name';
  if (price === '') return 'price';
  return type === 'service' && durationMinutes === '' ? 'durationMinutes' : null;
}
