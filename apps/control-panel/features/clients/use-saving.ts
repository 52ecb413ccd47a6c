import { clients as t } from '#texts/clients';
import { useState } from 'react';
import saveClientInput from 'virtual:limits/SaveClientInput';
import { send } from '../../data/send.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useUndoable } from '../../ui/change/use-undo.ts';
import { passes, type Problem } from '../../data/problem.ts';
import { useFieldsDraft } from '../../ui/form/use-draft.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { useRule } from '../../ui/feedback/use-reason.ts';
import {
  issuesByKey,
  changedCustomFields,
  customFieldName,
  formValuesOf,
  type CustomFieldName,
} from '../custom-fields/typed-values.ts';
import readDocument from '../../data/documents/client.graphql';
import type { Client } from './client.ts';
import document from './save-client.graphql';

type Values = Record<'name' | 'phone' | 'email' | 'notes' | 'language' | 'birthday', string> & {
  /** Tags, separated by commas. */
  tags: string;
} & Partial<Record<CustomFieldName, string>>;

/**
 * State of a client's form. Saves only changed fields and does not overwrite changes that others made since the
 * read.
 */
export function useSaving(client: Client | undefined, onDone: (clientId: string) => void) {
  const ruleOf = useRule();
  const { id: businessId } = useBusiness();
  const showUndoable = useUndoable(['client', 'appointment']);
  const [read, setRead] = useState({ values: valuesOf(client), version: client?.version });
  const [unsaved, setUnsaved] = useState<Problem | null>(null);
  const [remoteValues, setRemoteValues] = useState<Partial<Values>>({});
  const fields = useFields(saveClientInput, read.values);
  const draft = useFieldsDraft(`client/${client?.id ?? 'new'}`, fields);
  const { mutate, isPending } = useChange(document, {
    affects: ['client', 'appointment', 'order'],
    showsFailures: true,
    onDone: ({ saveClient: { id, name } }, _variables, eventId) => {
      showUndoable(t.saved({ name }), eventId);
      draft.forget();
      onDone(id);
    },
  });
  const showIssues = (error: Problem, sent: ReturnType<typeof changedCustomFields>) => {
    const own = issuesByKey(error, sent);
    for (const [key, issue] of own) fields.setFieldError(customFieldName(key), ruleOf(issue));
    if (own.length > 0) fields.showIssues(error);
    else fields.showFailure(error);
  };
  const onError = async (error: Problem, sent: ReturnType<typeof changedCustomFields>) => {
    if (passes(error)) return setUnsaved(error);
    if (error.code !== 'VERSION_CONFLICT' || !client) return showIssues(error, sent);
    const { client: now } = await send(readDocument, { businessId, clientId: client.id });
    const changed = changesBetween(read.values, valuesOf(now));
    // Fields without local edits take the remote value.
    for (const [name, value] of Object.entries(changed) as [keyof Values, string][])
      if (fields.values[name] === read.values[name]) fields.setFieldValue(name, value);
    setRemoteValues(changed);
    setRead({ values: valuesOf(now), version: now.version });
  };
  const run = fields.onSubmit(values => {
    setUnsaved(null);
    const changed = changesBetween(read.values, values);
    if (client && Object.keys(changed).length === 0) return onDone(client.id);
    const { phone, email, notes, language, tags, birthday } = changed;
    const own = changedCustomFields(changed);
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
          ...(language !== undefined && { language: language || null }),
          ...(own.length > 0 && { fields: own }),
        },
      },
      { onError: error => void onError(error, own).catch(fields.showFailure) },
    );
  });
  return { fields, draft, remoteValues, unsaved, isPending, run };
}

function valuesOf(client: Client | undefined): Values {
  const { name = '', phone, email, notes, language, tags = [], birthday } = client ?? {};
  return {
    name,
    phone: phone ?? '',
    email: email ?? '',
    notes: notes ?? '',
    language: language ?? '',
    tags: tags.join(', '),
    birthday: birthday ?? '',
    ...formValuesOf(client?.fields),
  };
}

/** Splits comma-separated text into tags. */
export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map(tag => tag.trim())
    .filter(Boolean);
}

function changesBetween(before: Values, after: Values): Partial<Values> {
  // An absent value equals an empty one: a custom field is absent if it was never filled or was cleared.
  const valueIn = (values: Values, name: string) => (values[name as keyof Values] ?? '').trim();
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter(name => valueIn(after, name) !== valueIn(before, name));
  return Object.fromEntries(changed.map(name => [name, valueIn(after, name)]));
}
