import { team as t } from '#texts/team';
import { teamPerson } from '#texts/teamPerson';
import {
  Checkbox,
  MultiSelect,
  NumberInput,
  Select,
  Switch,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { Suspense, useId } from 'react';
import { useCan } from '../../../data/can.ts';
import { DraftOffer } from '../../../ui/form/draft-offer.tsx';
import type { TeamPersonQuery } from '../../../data/operations.generated.ts';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { OwnHours } from '../../opening-hours/hours-fields.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { usePerson } from './use-person.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import document from './person-members.graphql';
import { hues } from '../../../data/board/staff-hue.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import styles from '../team.module.css';

const WorkPlaces = lazyComponent(() => import('./work-places.tsx'));

interface Props {
  person?: TeamPersonQuery;
  onClose: () => void;
}

/** Form of a staff member: profile, services and working hours. */
export default function PersonForm({ person, onClose }: Props) {
  const own = teamPerson;
  const formId = useId();
  const form = usePerson(person, onClose);
  const { fields, draft, choices, hours, work, save, isPending } = form;
  const first = work.locations.find(({ id }) => id === work.places[0]?.locationId);
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
        {/* The services come above these fields, and would move them. */}
        {!choices.isReading && (
          <>
            <Performed isNew={!person} {...{ fields, choices }} />
            <OwnHours
              label={work.places.length > 1 && first ? own.ownAt(first) : t.own}
              hours={hours}
              showsOthers={choices.services !== null}
            />
            {work.locations.length > 0 && (
              <Suspense>
                <WorkPlaces work={work} />
              </Suspense>
            )}
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
              onChange={({ currentTarget }) =>
                fields.setFieldValue('active', currentTarget.checked)
              }
            />
          </>
        )}
      </form>
    </Drawer>
  );
}

/**
 * Field for a staff member's services. For a new one, a checkbox selects all services that other staff perform.
 */
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

/** Reads the accepted members as options for the link between a staff member and an account. */
function useMemberChoices(): { value: string; label: string }[] {
  const { id: businessId } = useBusiness();
  const { data } = useRead('member', document, { businessId });
  return (data?.members.items ?? [])
    .filter(({ acceptedAt }) => acceptedAt !== null)
    .map(({ user: { id, name, email } }) => ({ value: id, label: name || email }));
}

interface ColorFieldProps {
  value: string;
  onChange: (color: string) => void;
}

/** Selects a calendar colour. Pressing the selected one clears it. */
function ColorField({ value, onChange }: ColorFieldProps) {
  const id = useId();
  const choices = hues.includes(value) || !value ? hues : [value, ...hues];
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className={styles['label']}>
        {teamPerson.color}
      </span>
      <div className={styles['colors']}>
        {choices.map((color, index) => (
          <UnstyledButton
            key={color}
            aria-label={teamPerson.colorOf({ place: index + 1 })}
            aria-pressed={color === value}
            className={styles['color']!}
            style={{ background: color }}
            onClick={() => onChange(color === value ? '' : color)}
          >
            {color === value && <Icon name="check" size={16} />}
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
