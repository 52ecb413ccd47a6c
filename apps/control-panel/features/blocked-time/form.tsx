import { block as t } from '#texts/block';
import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePlannedFor } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { DraftOffer } from '../../ui/form/draft-offer.tsx';
import staffDocument from '../../data/documents/list-staff.graphql';
import type { BlockFormState } from './use-block-form.ts';
import { WhenFields } from './when-fields.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import styles from './block.module.css';

/** Fields for the staff member, reason and time of blocked time. */
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
          // Blocked time is part of a staff member's time off, so the person cannot change.
          disabled={block.id !== null}
          allowDeselect={false}
          onChange={staffId => edit({ staffId })}
        />
        <WhenFields form={form} />
      </fieldset>
    </form>
  );
}

interface Props {
  form: BlockFormState;
  action?: string;
  children?: ReactNode;
}

export function Footer({ form: { isPending, draft, close }, action, children }: Props) {
  return (
    <FormFooter {...{ isPending, draft }} form="block" onClose={close} {...(action && { action })}>
      {children}
    </FormFooter>
  );
}
