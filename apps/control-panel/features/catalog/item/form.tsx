import { catalog as ofList } from '#texts/catalog';
import { catalogItem as t, catalogItem as ofItem } from '#texts/catalogItem';
import { catalogItemStock } from '#texts/catalogItemStock';
import { SegmentedControl } from '@mantine/core';
import { useId, useState, Suspense } from 'react';
import { DraftOffer } from '../../../ui/form/draft-offer.tsx';
import type { CatalogItemType } from '../../../data/operations.generated.ts';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { types } from '../list/use-catalog-filters.ts';
import { Basics } from './basics.tsx';
import { Buyers } from './buyers.tsx';
import type { Item } from './values.ts';
import { EditConflict } from './edit-conflict.tsx';
import { Pictures } from './pictures/pictures.tsx';
import { usePictures } from './pictures/use-pictures.ts';
import { AtLocations } from './sections/at-locations.tsx';
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
import { useCan } from '../../../data/can.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { Fold } from './fold.tsx';
import { Stock } from './stock/stock.tsx';
import { Variants } from './variants/variants.tsx';
import styles from './item.module.css';

const ItemRates = lazyComponent(() => import('../../commissions/item-rates.tsx'));

interface Props {
  /** Undefined for a new item. */
  item?: Item;
  onClose: () => void;
  onAdded?: (itemId: string) => void;
}

/** Form of an item: common fields first, rarer ones in collapsible sections. */
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
  // With variants, duration and price belong to each variant, so terms per staff member do not apply.
  const hasTerms = isService && fields.values.staffIds.length > 0 && !item?.variants.length;
  return (
    <Drawer
      opened
      title={item?.name ?? ofList.add}
      onClose={onClose}
      // Reordering pictures raises the item's version, so saving waits until the new version is read.
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
        <EditConflict {...saving} />
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
          <AtLocations fields={fields} hasVariants={Boolean(item?.variants.length)} />
          {isService && <Times fields={fields} />}
          {isService && <When fields={fields} />}
          {isService && <Timetable fields={fields} />}
          {isService && <Places fields={fields} />}
          {isService && <Online fields={fields} />}
          {!isService && <Goods fields={fields} item={item} />}
          <Terms fields={fields} type={type} policyText={item?.policyText ?? null} />
          <Taxes fields={fields} />
        </div>
      </form>
      {item && <More item={item} />}
    </Drawer>
  );
}

/** Sections that save on their own: variants, stock and commissions. */
function More({ item }: { item: Item }) {
  const can = useCan();
  const { trackStock, composition, giftCard } = item;
  const isSet = composition.length > 0;
  return (
    <div className={styles['more']}>
      {!isSet && !giftCard && !item.package && !item.membership && <Variants item={item} />}
      {trackStock && !isSet && (
        <Fold
          title={catalogItemStock.title}
          digest={[catalogItemStock.there({ count: item.stockOnHand ?? 0 })]}
        >
          <Stock item={item} canWrite />
        </Fold>
      )}
      {!giftCard && can('staff_write') && can('report_read') && (
        <Fold title={ofItem.commission} digest={[]}>
          <Suspense>
            <ItemRates itemId={item.id} />
          </Suspense>
        </Fold>
      )}
    </div>
  );
}
