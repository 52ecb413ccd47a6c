import { clients as t } from '#texts/clients';
import { useState } from 'react';
import saveClientInput from 'virtual:limits/SaveClientInput';
import { send } from '../../api/send.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { useUndoable } from '../../api/use-undo.ts';
import { passes, type Problem } from '../../api/problem.ts';
import { useFieldsDraft } from '../../drafts/use-draft.ts';
import { useFields } from '../../parts/use-fields.ts';
import { useRule } from '../../parts/use-reason.ts';
import {
  issuesByKey,
  ownInput,
  ownName,
  ownValuesOf,
  type OwnName,
} from '../../own-fields/own-values.ts';
import readDocument from './client.graphql';
import type { Client } from './client.ts';
import document from './save-client.graphql';

type Values = Record<'name' | 'phone' | 'email' | 'notes' | 'birthday', string> & {
  /** Separated by commas. */
  tags: string;
} & Partial<Record<OwnName, string>>;

/** Saves a client: only what was changed, and not over what somebody else has changed since it was read. */
export function useSaving(client: Client | undefined, onDone: (clientId: string) => void) {
  const ruleOf = useRule();
  const { id: businessId } = useBusiness();
  const showUndoable = useUndoable(['client', 'appointment']);
  const [read, setRead] = useState({ values: valuesOf(client), version: client?.version });
  const [unsaved, setUnsaved] = useState<Problem | null>(null);
  const [theirs, setTheirs] = useState<Partial<Values>>({});
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
  const showIssues = (error: Problem, sent: ReturnType<typeof ownInput>) => {
    const own = issuesByKey(error, sent);
    for (const [key, issue] of own) fields.setFieldError(ownName(key), ruleOf(issue));
    if (own.length > 0) fields.showIssues(error);
    else fields.showFailure(error);
  };
  const onError = async (error: Problem, sent: ReturnType<typeof ownInput>) => {
    if (passes(error)) return setUnsaved(error);
    if (error.code !== 'VERSION_CONFLICT' || !client) return showIssues(error, sent);
    const { client: now } = await send(readDocument, { businessId, clientId: client.id });
    const changed = changesBetween(read.values, valuesOf(now));
    // What was not touched here becomes what it is there.
    for (const [name, value] of Object.entries(changed) as [keyof Values, string][])
      if (fields.values[name] === read.values[name]) fields.setFieldValue(name, value);
    setTheirs(changed);
    setRead({ values: valuesOf(now), version: now.version });
  };
  const run = fields.onSubmit(values => {
    setUnsaved(null);
    const changed = changesBetween(read.values, values);
    if (client && Object.keys(changed).length === 0) return onDone(client.id);
    const { phone, email, notes, tags, birthday } = changed;
    const own = ownInput(changed);
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
          ...(own.length > 0 && { fields: own }),
        },
      },
      { onError: error => void onError(error, own).catch(fields.showFailure) },
    );
  });
  return { fields, draft, theirs, unsaved, isPending, run };
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
    ...ownValuesOf(client?.fields),
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
  // What was never filled in, and what somebody has emptied, is absent.
  const valueIn = (values: Values, name: string) => (values[name as keyof Values] ?? '').trim();
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter(name => valueIn(after, name) !== valueIn(before, name));
  return Object.fromEntries(changed.map(name => [name, valueIn(after, name)]));
}
