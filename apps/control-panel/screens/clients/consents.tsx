import { clients as t } from '#texts/clients';
import { NativeSelect } from '@mantine/core';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { useUndoable } from '../../api/use-undo.ts';
import { useDay } from '../../parts/when.tsx';
import type { Client } from './client.ts';
import document from './save-client.graphql';
import styles from './client.module.css';

const purposes = ['marketing', 'reminders'] as const;

/** What a client said to messages, noted as they say it: when and where it was said stays beside it. */
export function Consents({ client }: { client: Client }) {
  const day = useDay();
  const { id: businessId } = useBusiness();
  const showUndoable = useUndoable(['client']);
  const { mutate, isPending } = useChange(document, {
    affects: ['client'],
    onDone: ({ saveClient: { name } }, _variables, eventId) =>
      showUndoable(t.saved({ name }), eventId),
  });
  const note = (purpose: (typeof purposes)[number], given: boolean) =>
    mutate({ input: { businessId, clientId: client.id, consents: [{ purpose, given }] } });
  return (
    <div className={styles['consents']}>
      {purposes.map(purpose => {
        const said = client.consents.find(each => each.purpose === purpose);
        return (
          <NativeSelect
            key={purpose}
            label={t.purposes[purpose]}
            description={said ? `${day(said.at)} · ${said.source}` : t.untold[purpose]}
            inputWrapperOrder={['label', 'input', 'description']}
            value={said ? String(said.given) : ''}
            disabled={isPending}
            onChange={({ currentTarget }) => note(purpose, currentTarget.value === 'true')}
          >
            {!said && <option value="">{t.neverAsked}</option>}
            <option value="true">{t.agreed}</option>
            <option value="false">{t.declined}</option>
          </NativeSelect>
        );
      })}
    </div>
  );
}
