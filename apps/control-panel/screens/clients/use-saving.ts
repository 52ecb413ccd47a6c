import { useState } from 'react';
import saveClientInput from 'virtual:limits/SaveClientInput';
import { send } from '../../api/send.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { useUndoable } from '../../api/use-undo.ts';
import { passes, type Problem } from '../../api/problem.ts';
import { useFields } from '../../parts/use-fields.ts';
import { useTexts } from '../../texts/use-texts.ts';
import readDocument from './client.graphql';
import type { Client } from './client.ts';
import document from './save-client.graphql';
import { texts } from './texts.ts';

interface Values extends Record<string, string> {
  name: string;
  phone: string;
  email: string;
  notes: string;
  /** Separated by commas. */
  tags: string;
  birthday: string;
}

/** Saves a client: only what was changed, and not over what somebody else has changed since it was read. */
export function useSaving(client: Client | undefined, onDone: (clientId: string) => void) {
  const t = useTexts(texts);
  const { id: businessId } = useBusiness();
  const showUndoable = useUndoable(['client', 'appointment']);
  const [read, setRead] = useState({ values: valuesOf(client), version: client?.version });
  const [unsaved, setUnsaved] = useState<Problem | null>(null);
  const [theirs, setTheirs] = useState<Partial<Values>>({});
  const fields = useFields(saveClientInput, read.values);
  const { mutate, isPending } = useChange(document, {
    affects: ['client', 'appointment', 'order'],
    showsFailures: true,
    onDone: ({ saveClient: { id, name } }, _variables, eventId) => {
      showUndoable(t.saved(name), eventId);
      onDone(id);
    },
  });
  const onError = async (error: Problem) => {
    if (passes(error)) return setUnsaved(error);
    if (error.code !== 'VERSION_CONFLICT' || !client) return fields.showFailure(error);
    const { client: now } = await send(readDocument, { businessId, clientId: client.id });
    const changed = changesBetween(read.values, valuesOf(now));
    // What was not touched here becomes what it is there.
    for (const [name, value] of Object.entries(changed) as [keyof Values & string, string][])
      if (fields.values[name] === read.values[name]) fields.setFieldValue(name, value);
    setTheirs(changed);
    setRead({ values: valuesOf(now), version: now.version });
  };
  const run = fields.onSubmit(values => {
    setUnsaved(null);
    const changed = changesBetween(read.values, values);
    if (client && Object.keys(changed).length === 0) return onDone(client.id);
    const { phone, email, notes, tags, birthday } = changed;
    mutate(
      {
        input: {
          businessId,
          ...(client && { clientId: client.id, version: read.version ?? null }),
          ...(changed.name !== undefined && { name: changed.name }),
          ...(phone !== undefined && { phone: phone || null }),
          ...(tags !== undefined && { tags: tagsOf(tags) }),
          ...(birthday !== undefined && { birthday: birthday || null }),
          ...(email !== undefined && { email: email || null }),
          ...(notes !== undefined && { notes: notes || null }),
        },
      },
      { onError: error => void onError(error).catch(fields.showFailure) },
    );
  });
  return { fields, theirs, unsaved, isPending, run };
}

function valuesOf(client: Client | undefined): Values {
  const { name = '', phone, email, notes, tags = [], birthday } = client ?? {};
  return {
    name,
    phone: phone ?? '',
    email: email ?? '',
    notes: notes ?? '',
    tags: tags.join(', '),
    birthday: birthday ?? '',
  };
}

/** The tags of a text that has commas between them. */
export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map(tag => tag.trim())
    .filter(Boolean);
}

function changesBetween(before: Values, after: Values): Partial<Values> {
  const changed = Object.entries(after).filter(([name, value]) => value.trim() !== before[name]);
  return Object.fromEntries(changed.map(([name, value]) => [name, value.trim()]));
}
