import { clientsSegments as t } from '#texts/clientsSegments';
import { clients } from '#texts/clients';
import { Button, Checkbox, MultiSelect, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useAllLocations, useHasSeveral } from '../../../data/locations/locations.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { DeleteDialog } from '../../../ui/change/delete-dialog.tsx';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { namesOf } from '../../../ui/form/names-of.ts';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import tagsDocument from '../client-tags.graphql';
import deleteDocument from './delete-segment.graphql';
import styles from './segments.module.css';
import plansDocument from './segment-plans.graphql';
import servicesDocument from './segment-services.graphql';
import { useSaving, type Segment } from './use-saving.ts';

interface Props {
  /** Undefined for a new segment. */
  segment: Segment | undefined;
  onSaved: (id: string | undefined) => void;
  onClose: () => void;
}

const whole = { allowDecimal: false, hideControls: true, inputMode: 'numeric' } as const;

/** Form of a segment: its name and conditions, of which all must match. */
export default function SegmentForm({ segment, onSaved, onClose }: Props) {
  const formId = useId();
  const { fields, save, isPending } = useSaving(segment, { onSaved, onClose });
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Drawer
      opened
      title={segment?.name ?? t.title}
      onClose={onClose}
      footer={
        <FormFooter form={formId} isPending={isPending} onClose={onClose}>
          {segment && (
            <Button
              variant="subtle"
              color="var(--panel-bad)"
              me="auto"
              onClick={() => setDeleting(true)}
            >
              {t.delete}…
            </Button>
          )}
        </FormFooter>
      }
    >
      <form id={formId} className={styles['fields']} onSubmit={save} noValidate>
        <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
        <p className={styles['hint']}>{t.hint}</p>
        <Range label={t.lastVisit}>
          <NumberInput {...fields.of('daysSinceVisitFrom')} {...whole} label={t.from} />
          <NumberInput {...fields.of('daysSinceVisitTo')} {...whole} label={t.to} />
        </Range>
        <Range label={t.visits}>
          <NumberInput {...fields.of('visitsFrom')} {...whole} label={t.from} />
          <NumberInput {...fields.of('visitsTo')} {...whole} label={t.to} />
        </Range>
        <Range label={clients.spent}>
          <AmountField {...fields.of('spentFrom')} label={t.from} />
          <AmountField {...fields.of('spentTo')} label={t.to} />
        </Range>
        <Services fields={fields} />
        <Locations fields={fields} />
        <NativeSelect
          {...fields.of('upcoming')}
          label={clients.nextVisit}
          data={[
            { value: '', label: clients.bookedOrNot },
            { value: 'yes', label: clients.coming.yes },
            { value: 'no', label: clients.coming.no },
          ]}
        />
        <Tag fields={fields} />
        <div className={styles['pair']}>
          <NumberInput {...fields.of('birthdayWithinDays')} {...whole} label={t.birthday} />
          <NumberInput {...fields.of('daysSinceAddedTo')} {...whole} label={t.added} />
        </div>
        <NumberInput {...fields.of('noShowsFrom')} {...whole} label={t.noShows} />
        <NumberInput {...fields.of('yearPointsFrom')} {...whole} label={t.yearPoints} />
        <Checkbox {...fields.getInputProps('agreed', { type: 'checkbox' })} label={t.agreed} />
        <Plans fields={fields} />
      </form>
      {segment && isDeleting && (
        <Deleting
          segment={segment}
          onClose={() => setDeleting(false)}
          onDone={() => {
            onSaved(undefined);
            onClose();
          }}
        />
      )}
    </Drawer>
  );
}

type Fields = ReturnType<typeof useSaving>['fields'];

/** Two fields side by side, named together. */
function Range({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className={styles['range']}>
      <legend>{label}</legend>
      <div className={styles['pair']}>{children}</div>
    </fieldset>
  );
}

/** Services that clients had, and had not. */
function Services({ fields }: { fields: Fields }) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', servicesDocument, { businessId });
  return (['hadItemIds', 'lacksItemIds'] as const).map(name => (
    <MultiSelect
      key={name}
      label={t[name]}
      data={namesOf(data?.catalog.items, fields.values[name], t.another)}
      value={fields.values[name]}
      error={fields.errors[name]}
      onChange={ids => fields.setFieldValue(name, ids)}
      searchable
      clearable
    />
  ));
}

/** Plans of which clients are members. Nothing for a business without plans. It is last, as it comes late. */
function Plans({ fields }: { fields: Fields }) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', plansDocument, { businessId });
  const plans = data?.catalog.items.filter(({ membership }) => membership);
  const chosen = fields.values.memberItemIds;
  if (!plans?.length && chosen.length === 0) return null;
  return (
    <MultiSelect
      label={t.memberItemIds}
      data={namesOf(plans, chosen, t.anotherPlan)}
      value={chosen}
      error={fields.errors['memberItemIds']}
      onChange={ids => fields.setFieldValue('memberItemIds', ids)}
      searchable
      clearable
    />
  );
}

/** Locations that clients came to, also archived ones. Nothing for a business with one. */
function Locations({ fields }: { fields: Fields }) {
  const locations = useAllLocations();
  if (!useHasSeveral()) return null;
  return (
    <MultiSelect
      label={t.visitedLocationIds}
      data={locations.map(({ id, name }) => ({ value: id, label: name }))}
      value={fields.values.visitedLocationIds}
      error={fields.errors['visitedLocationIds']}
      onChange={ids => fields.setFieldValue('visitedLocationIds', ids)}
      clearable
    />
  );
}

function Tag({ fields }: { fields: Fields }) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('client', tagsDocument, { businessId });
  const tags = new Set((data?.clientTags ?? []).map(({ name }) => name));
  if (fields.values.tag) tags.add(fields.values.tag);
  if (tags.size === 0) return null;
  return (
    <NativeSelect
      {...fields.of('tag')}
      label={clients.tags}
      data={[{ value: '', label: clients.anyTag }, ...tags]}
    />
  );
}

interface DeletingProps {
  segment: Segment;
  onClose: () => void;
  onDone: () => void;
}

function Deleting({ segment: { id: segmentId, name }, onClose, onDone }: DeletingProps) {
  const { id: businessId } = useBusiness();
  return (
    <DeleteDialog
      document={deleteDocument}
      variables={{ businessId, segmentId }}
      affects={['client']}
      title={t.deleteTitle({ name })}
      text={t.clientsStay}
      action={t.delete}
      done={t.deleted({ name })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
