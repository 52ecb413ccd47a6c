import { team as t } from '#texts/team';
import { teamPerson } from '#texts/teamPerson';
import { Checkbox, MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useCan } from '../../../api/can.ts';
import { DraftOffer } from '../../../drafts/draft-offer.tsx';
import type { TeamPersonQuery } from '../../../operations.generated.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { FormFooter } from '../../../parts/form-footer.tsx';
import { OwnHours } from '../../../hours/own-hours.tsx';
import styles from '../team.module.css';
import { ColorField } from './color-field.tsx';
import { useMemberChoices } from './use-member-choices.ts';
import { usePerson } from './use-person.ts';

interface Props {
  person?: TeamPersonQuery;
  onClose: () => void;
}

/** Who somebody is, what they perform, and when they work. */
export default function PersonForm({ person, onClose }: Props) {
  const own = teamPerson;
  const formId = useId();
  const { fields, draft, choices, hours, save, isPending } = usePerson(person, onClose);
  const canLink = useCan()('member_read');
  const limits = [
    { name: 'maxBookingsPerDay', label: own.perDay },
    { name: 'maxBookingsPerWeek', label: own.perWeek },
  ] as const;
  return (
    <Drawer
      opened
      title={person?.staffMember.name ?? t.add}
      onClose={onClose}
      footer={<FormFooter {...{ isPending, draft, onClose }} form={formId} />}
    >
      <form id={formId} className={styles['fields']} onSubmit={save} noValidate>
        <DraftOffer draft={draft} />
        <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
        <TextInput {...fields.of('role')} label={t.role} placeholder={own.roleHint} />
        <Performed isNew={!person} {...{ fields, choices }} />
        <OwnHours label={t.own} hours={hours} showsOthers={choices.services !== null} />
        <ColorField
          value={fields.values.color}
          onChange={color => fields.setFieldValue('color', color)}
        />
        <TextInput
          {...fields.of('meetingUrl')}
          type="url"
          label={own.meetingUrl}
          description={own.meetingHint}
          placeholder="https://"
        />
        {limits.map(({ name, label }) => (
          <NumberInput
            key={name}
            {...fields.of(name)}
            label={label}
            placeholder={own.anyNumber}
            min={1}
            allowDecimal={false}
            clampBehavior="none"
            hideControls
            inputMode="numeric"
          />
        ))}
        {canLink && <Linked fields={fields} />}
        <Switch
          label={t.works}
          checked={fields.values.active}
          onChange={({ currentTarget }) => fields.setFieldValue('active', currentTarget.checked)}
        />
      </form>
    </Drawer>
  );
}

/** The services that a person performs: at first, a new person performs all that others do, in one line. */
function Performed({
  isNew,
  fields,
  choices: { services, usual },
}: Pick<ReturnType<typeof usePerson>, 'fields' | 'choices'> & { isNew: boolean }) {
  const own = teamPerson;
  const isUsual = isNew && usual.length > 0 && fields.values.itemIds.join() === usual.join();
  if (!services) return null;
  return (
    <>
      {isNew && usual.length > 0 && (
        <Checkbox
          label={own.allServices({ count: usual.length })}
          checked={isUsual}
          onChange={() => fields.setFieldValue('itemIds', isUsual ? [] : usual)}
        />
      )}
      {!isUsual && (
        <MultiSelect {...fields.of('itemIds')} label={t.services} data={services} searchable />
      )}
    </>
  );
}

function Linked({ fields }: { fields: ReturnType<typeof usePerson>['fields'] }) {
  const { accountHint } = teamPerson;
  const members = useMemberChoices();
  return (
    <Select
      {...fields.of('userId')}
      label={t.account}
      description={accountHint}
      placeholder={t.nobody}
      data={members}
      clearable
    />
  );
}
