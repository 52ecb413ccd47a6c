import { useEffect, useRef, useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import type { Fields } from './use-fields.ts';
import { forgetDraft, readDraft, writeDraft, type Draft } from '../../data/drafts.ts';

interface Options<Values> {
  /** Name of the form with its record: `client/new`. */
  name: string;
  /** Unsaved values; null if there are none. */
  typed: Values | null;
  /** Restores a draft into the form. */
  onTake: (values: Values) => void;
}

/** A draft that a form offers, with its actions. */
export interface OfferedDraft {
  offered: Draft | null;
  take: () => void;
  /** Deletes the draft after saving or cancelling. */
  forget: () => void;
}

/**
 * Stores a form's unsaved values in the browser until they are saved or discarded. Offers an earlier draft.
 */
export function useDraft<Values extends object>({
  name: form,
  typed,
  onTake,
}: Options<Values>): OfferedDraft {
  const { id: businessId } = useBusiness();
  const name = `${businessId}/${form}`;
  const [offered, setOffered] = useState(() => readDraft(name));
  const text = typed && JSON.stringify(typed);
  if (text !== null && offered) setOffered(null);
  const isKept = useRef(false);
  useEffect(() => {
    if (text !== null) writeDraft(name, JSON.parse(text) as Draft['values']);
    else if (isKept.current) forgetDraft(name);
    isKept.current = text !== null;
  }, [name, text]);
  return {
    offered,
    take: () => {
      setOffered(null);
      if (offered) onTake(offered.values as Values);
    },
    forget: () => {
      setOffered(null);
      forgetDraft(name);
    },
  };
}

/** Stores the changed fields of a form as its draft, except those that cannot be restored. */
export function useFieldsDraft<Values extends Record<string, unknown>>(
  name: string,
  fields: Fields<Values>,
  except: readonly string[] = [],
): OfferedDraft {
  const changed = Object.entries(fields.values).filter(
    ([field]) => fields.isDirty(field) && !except.includes(field),
  );
  return useDraft<Partial<Values>>({
    name,
    typed: changed.length > 0 ? (Object.fromEntries(changed) as Partial<Values>) : null,
    onTake: values => fields.setValues(values),
  });
}
