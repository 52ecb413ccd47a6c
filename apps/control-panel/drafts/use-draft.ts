import { useEffect, useRef, useState } from 'react';
import { useBusiness } from '../api/session.ts';
import type { Fields } from '../parts/use-fields.ts';
import { forgetDraft, readDraft, writeDraft, type Draft } from './stored.ts';

interface Options<Values> {
  /** The form, and what it is of: `client/new`. */
  name: string;
  /** The values that were typed and are not saved; null: none. */
  typed: Values | null;
  /** Puts a draft into the form. */
  onTake: (values: Values) => void;
}

/** A draft that a form offers, and what can be done with it. */
export interface OfferedDraft {
  offered: Draft | null;
  take: () => void;
  /** Forgets what was typed: it is saved, or given up. */
  forget: () => void;
}

/** Keeps what is typed into a form in this browser until it is saved or given up, and offers what was left before. */
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

/** The same of a form of fields, but for those that cannot be shown again. */
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
