import { block as t } from '#texts/block';
import { Select, TextInput } from '@mantine/core';
import { usePlannedFor } from '../../api/own.ts';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import { DraftOffer } from '../../drafts/draft-offer.tsx';
import staffDocument from '../calendar/list-staff.graphql';
import styles from './block.module.css';
import type { BlockFormState } from './use-block-form.ts';
import { WhenFields } from './when-fields.tsx';

/** Whose time is blocked, what for and when. */
export function BlockForm({ form, canWrite }: { form: BlockFormState; canWrite: boolean }) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('staff', staffDocument, { businessId });
  const people = usePlannedFor()(data?.staffMembers.items ?? []);
  const { block, edit, needsPerson, save } = form;
  return (
    <form
      id="block"
      onSubmit={event => {
        event.preventDefault();
        save();
      }}
      noValidate
    >
      <fieldset className={styles['fields']} disabled={!canWrite}>
        <DraftOffer draft={form.draft} />
        <TextInput
          label={t.reason}
          placeholder={t.reasonHint}
          value={block.reason}
          maxLength={200}
          data-autofocus
          onChange={({ currentTarget }) => edit({ reason: currentTarget.value })}
        />
        <Select
          label={t.person}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={block.staffId}
          error={needsPerson ? t.needsPerson : undefined}
          // It is part of that person's time off.
          disabled={block.id !== null}
          allowDeselect={false}
          onChange={staffId => edit({ staffId })}
        />
        <WhenFields form={form} />
      </fieldset>
    </form>
  );
}
