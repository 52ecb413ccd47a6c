import { catalog as ofList } from '#texts/catalog';
import { catalogItem as t } from '#texts/catalogItem';
import { SegmentedControl } from '@mantine/core';
import { DraftOffer } from '../../../drafts/draft-offer.tsx';
import { useId, useState } from 'react';
import type { CatalogItemType } from '../../../operations.generated.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { FormFooter } from '../../../parts/form-footer.tsx';
import { types } from '../list/use-asked.ts';
import { Basics } from './basics.tsx';
import { Buyers } from './buyers.tsx';
import type { Item } from './item.ts';
import styles from './item.module.css';
import { Met } from './met.tsx';
import { More } from './more.tsx';
import { Pictures } from './pictures/pictures.tsx';
import { usePictures } from './pictures/use-pictures.ts';
import { Goods } from './sections/goods.tsx';
import { Online } from './sections/online.tsx';
import { People } from './sections/people.tsx';
import { Places } from './sections/places.tsx';
import { Taxes } from './sections/taxes.tsx';
import { Terms } from './sections/terms.tsx';
import { Timetable } from './sections/timetable.tsx';
import { Times } from './sections/times.tsx';
import { When } from './sections/when.tsx';
import { useSaving } from './use-saving.ts';

interface Props {
  /** Left out: a new one. */
  item?: Item;
  onClose: () => void;
  onAdded?: (itemId: string) => void;
}

/** An item to change: first what every one has, and folded beneath it what some have. */
export default function Form({ item, onClose, onAdded = onClose }: Props) {
  const [type, setType] = useState<CatalogItemType>(item?.type ?? 'service');
  return <Fields key={type} {...{ item, type, setType, onClose, onAdded }} />;
}

interface FieldsProps extends Required<Omit<Props, 'item'>> {
  item: Item | undefined;
  type: CatalogItemType;
  setType: (type: CatalogItemType) => void;
}

function Fields({ item, type, setType, onClose, onAdded }: FieldsProps) {
  const formId = useId();
  const saving = useSaving(item, type, item ? onClose : onAdded);
  const pictures = usePictures(item);
  const { fields, draft, isPending, run } = saving;
  const isService = type === 'service';
  // A variant has a length and a price of its own.
  const hasTerms = isService && fields.values.staffIds.length > 0 && !item?.variants.length;
  return (
    <Drawer
      opened
      title={item?.name ?? ofList.add}
      onClose={onClose}
      // A new order of pictures is a new version, which has to be read before the rest is saved.
      footer={
        <FormFooter
          form={formId}
          isPending={isPending || pictures.isSaving}
          draft={draft}
          onClose={onClose}
        />
      }
    >
      {item && <Buyers item={item} />}
      {item && <Pictures pictures={pictures} />}
      <form id={formId} className={styles['fields']} onSubmit={run} noValidate>
        <DraftOffer draft={draft} />
        <Met {...saving} />
        {!item && (
          <SegmentedControl
            fullWidth
            aria-label={ofList.type}
            value={type}
            onChange={value => setType(value as CatalogItemType)}
            data={types.map(value => ({ value, label: t.one[value] }))}
          />
        )}
        <Basics fields={fields} type={type} />
        <div className={styles['sections']}>
          {hasTerms && <People fields={fields} />}
          {isService && <Times fields={fields} />}
          {isService && <When fields={fields} />}
          {isService && <Timetable fields={fields} />}
          {isService && <Places fields={fields} />}
          {isService && <Online fields={fields} />}
          {!isService && <Goods fields={fields} item={item} />}
          <Terms fields={fields} type={type} told={item?.policyText ?? null} />
          <Taxes fields={fields} />
        </div>
      </form>
      {item && <More item={item} />}
    </Drawer>
  );
}
